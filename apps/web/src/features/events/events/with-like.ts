/**
 * Copies an answer with this event saved or not, in lists, pages of a list and details. Parts
 * without the event stay the same objects, so that they do not render anew.
 */
export function withLike<Answer>(answer: Answer, id: string, isLiked: boolean): Answer {
  return sameShape<Answer>(changed(answer, id, isLiked));
}

function changed(value: unknown, id: string, isLiked: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((entry) => changed(entry, id, isLiked));
    return next.some((entry, index) => entry !== value[index]) ? next : value;
  }
  if ('id' in value && value.id === id && 'isLiked' in value)
    return value.isLiked === isLiked ? value : { ...value, isLiked };
  const entries = Object.entries(value);
  const next = entries.map(([key, entry]) => [key, changed(entry, id, isLiked)] as const);
  const isSame = next.every(([, entry], index) => entry === entries[index]?.[1]);
  return isSame ? value : Object.fromEntries(next);
}

/** Types the result as the input: `changed` moves nothing and changes no type. */
function sameShape<Shape>(value: unknown): Shape {
  return value as Shape;
}
