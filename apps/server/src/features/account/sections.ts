export type Row = Record<string, unknown>;
/** Under plain names, for a person to read; each is read when its turn comes. */
export type Sections = Record<string, () => PromiseLike<Row[]>>;

/** Of each kind, the newest. */
export const maxRows = 5_000;
