/** The days after the event for which name, number and note of a guest without an account are kept. */
export const guestDataDays = 30;
