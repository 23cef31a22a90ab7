/** Formats numbers the Indian way: 1,23,456. */
export const count = new Intl.NumberFormat('en-IN');
