"""What is published of an archive: ``plan`` says it all, the others keep what each kind of file is made of."""
