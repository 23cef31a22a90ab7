/** Name, number and note of a guest without an account go so many days after the event. */
export const guestDataDays = 30;
