/**
 * The choices for an organiser's coming events while she is suspended: they go on as they are, their sales
 * stop until she is let back in, or they are cancelled and everybody is paid back in full.
 */
export const eventChoices = ['leave', 'stop_sales', 'cancel'] as const;
export type EventChoice = (typeof eventChoices)[number];

/** Bounds the events that are cancelled at once; the others stay stopped, and are cancelled one by one. */
export const maxCancelledAtOnce = 100;
