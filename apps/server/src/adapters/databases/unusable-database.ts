/** Thrown when the database is not of this version; the message is for the operator at the terminal. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}
