/**
 * A step that turns a text into what it sounds like. JavaScript and PostgreSQL read the patterns alike:
 * they have no `\b`, no names, only `$1` and `$2` in the replacement, and no choice between ways to match.
 */
export type Step =
  | { readonly pattern: RegExp; readonly by: string }
  | { readonly text: string; readonly by: string }
  /** Each letter becomes the one in its place; without one it is left out. */
  | { readonly letters: string; readonly by: string };

export const fold = (text: string, steps: readonly Step[]): string => steps.reduce(step, text);

/** Steps that each replace a text by another. */
export const texts = (pairs: Readonly<Record<string, string>>): Step[] =>
  Object.entries(pairs).map(([text, by]) => ({ text, by }));

function step(text: string, one: Step): string {
  if ('pattern' in one) return text.replace(one.pattern, one.by);
  if ('text' in one) return text.replaceAll(one.text, one.by);
  const { letters, by } = one;
  return text.replace(/./gu, (letter) => {
    const at = letters.indexOf(letter);
    return at < 0 ? letter : (by[at] ?? '');
  });
}
