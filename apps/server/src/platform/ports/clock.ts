/** Tells every "now" of the product. UTC instant. */
export type Clock = { now: () => Date };
