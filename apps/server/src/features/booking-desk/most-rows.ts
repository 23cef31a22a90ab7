/** Of each kind so many rows at most: a booking has a handful. */
export const mostRows = 100;
