// The files of the index: fetched once each, checked, kept.

/** The number of the form that this script reads; generator/search/manifest.py writes it. */
export const FORMAT = 1;

/** What was asked for is not there, or not whole: the site was published anew, or the network failed. */
export class Unavailable extends Error {}

/** Fetches files below `search/` and parses them. */
export class Store {
  /**
   * @param {string} root address of the folder `search/` of the site
   * @param {(address: string, options?: object) => Promise<{ok: boolean, json: () => Promise<any>}>} request
   */
  constructor(root, request = (address, options) => fetch(address, options)) {
    this.root = root;
    this.request = request;
    /** @type {Map<string, Promise<any>>} */
    this.files = new Map();
  }

  /**
   * The file at `path`, fetched at most once; a failure is tried once more, then told and forgotten.
   *
   * @param {string} path
   * @returns {Promise<any>}
   */
  get(path) {
    let file = this.files.get(path);
    if (!file) {
      file = this.fetched(path, {}).catch(() => this.fetched(path, { cache: "reload" }));
      file.catch(() => this.files.delete(path));
      this.files.set(path, file);
    }
    return file;
  }

  /** @param {string} path @param {object} options */
  async fetched(path, options) {
    try {
      const response = await this.request(new URL(path, this.root), options);
      if (response.ok) return await response.json();
    } catch {
      // A broken connection and a file that is cut off are the same to a reader.
    }
    throw new Unavailable(path);
  }
}
