/** The store of pictures refuses what it will never take: the message is for the person at the terminal. */
export class UnusablePicturesError extends Error {
  override readonly name = 'UnusablePicturesError';
}
