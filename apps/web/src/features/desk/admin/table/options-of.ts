/** A filter's options, in the order of their words: `Value` names all of them, so that none goes without. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));
