import { formatInstant } from './format.ts';
import { sourceLanguage } from './languages.ts';
import { remember, type SchemaText, type Text, type TextValue } from './texts.ts';

/**
 * Words a text in English, without a parser of ICU: our patterns have only names, plurals and choices
 * (apps/server/test/texts.test.ts compares it with what words the other languages).
 */
export function inEnglish({ pattern, values }: Text): string {
  if (!values) return pattern;
  return withChoices(pattern, values).replaceAll(/''|\{(\w+)\}/g, (place, name) =>
    name === undefined ? "'" : (valueInEnglish(values[name]) ?? place),
  );
}

/**
 * Fills a schema's text with fixed values ('A title has at most {max} characters'): English at once, whose
 * parts are remembered. It is for constants of a module alone, since each stays in memory.
 */
export function filledText(pattern: string, values: Record<string, string | number>): SchemaText {
  const english = inEnglish({ pattern, values });
  remember(english, { pattern, values });
  return english as SchemaText;
}

/** Replaces '{seats, plural, one {# seat} other {# seats}}' by the branch for its value. */
function withChoices(pattern: string, values: NonNullable<Text['values']>): string {
  const found = /\{(\w+), (?:plural|select),/.exec(pattern);
  if (!found) return pattern;
  const [head, name = ''] = found;
  const from = found.index + head.length;
  const end = closing(pattern, from);
  const chosen = branchOf(pattern.slice(from, end), values[name]);
  const rest = pattern.slice(end + 1);
  return pattern.slice(0, found.index) + withChoices(chosen, values) + withChoices(rest, values);
}

function branchOf(branches: string, value: TextValue | undefined): string {
  const texts = new Map<string, string>();
  for (let from = 0, at = branches.indexOf('{'); at >= 0; at = branches.indexOf('{', from)) {
    const end = closing(branches, at + 1);
    texts.set(branches.slice(from, at).trim(), branches.slice(at + 1, end));
    from = end + 1;
  }
  const names = [`=${value}`, value === 1 ? 'one' : String(value), 'other'];
  const chosen = names.find((name) => texts.has(name)) ?? '';
  return texts.get(chosen)?.replaceAll('#', String(value)) ?? '';
}

/** Finds the brace that closes the open one. */
function closing(text: string, from: number): number {
  let open = 1;
  let at = from;
  for (; at < text.length && open > 0; at++) {
    if (text[at] === '{') open++;
    if (text[at] === '}') open--;
  }
  return at - 1;
}

function valueInEnglish(value: TextValue | undefined): string | undefined {
  if (typeof value !== 'object') return value?.toString();
  if ('pattern' in value) return inEnglish(value);
  return formatInstant(value.as, new Date(value.instant), sourceLanguage);
}
