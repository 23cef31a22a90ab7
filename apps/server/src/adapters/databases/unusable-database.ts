/** Thrown when the database is not this version's: the message is for the person at the terminal. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}
