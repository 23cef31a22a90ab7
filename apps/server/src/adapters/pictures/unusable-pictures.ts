/** Thrown when the store of pictures refuses for good; the message is for the operator at the terminal. */
export class UnusablePicturesError extends Error {
  override readonly name = 'UnusablePicturesError';
}
