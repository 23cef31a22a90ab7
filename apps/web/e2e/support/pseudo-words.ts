import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** The invented language's name in English. */
export const pseudoName = 'Further';

/** Stand around every message: a text outside of them comes from no catalog. */
export const marks = { from: '⟦', to: '⟧' } as const;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'àƀçďèƒĝĥìĵķļɱñòþɋŕšţùṽŵẋýžÀɃÇĎÈƑĜĤÌĴĶĻṀÑÒÞɊŔŠŢÙṼŴẊÝŽ'];
/** Letters said twice, each as another: English words grow by a third, as in other languages. */
const doubled = new Map(Object.entries({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ÿ' }));

/**
 * Words an English pattern in an invented language: other letters, longer words, between marks. Values,
 * plurals and elements stay as they are. No Latin word is left in it, so that the tests of a real language's
 * catalog hold for this one (docs/recipes/new-language.md).
 */
export function pseudo(pattern: string): string {
  // A pattern without values is no ICU (packages/domain/src/language/texts.ts): an apostrophe is one.
  const said = /\{\w+[,}]/.test(pattern)
    ? printed(compileMessage(pattern, longer), '')
    : longer(pattern);
  return marks.from + said + marks.to;
}

/** Returns the English of what was read on a page, so that a report can be searched for. */
export function english(text: string): string {
  return [...text]
    .filter((letter) => !added.has(letter))
    .map((letter) => plain[accented.indexOf(letter)] ?? letter)
    .join('');
}

const added = new Set(doubled.values());

function longer(text: string): string {
  // `<0>`, `</0>` and `<0/>` stand for elements of the page.
  return text.replaceAll(/<\/?\d+\/?>|./gs, (part) => {
    const letter = accented[plain.indexOf(part)];
    return letter && part.length === 1 ? letter + (doubled.get(part) ?? '') : part;
  });
}

/** `plural` is the value that '#' stands for, where there is one. */
function printed(message: CompiledMessage, plural: string): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' && plural ? part : escaped(part);
      const [name, kind, choices] = part;
      if (!kind) return `{${name}}`;
      if (typeof choices !== 'object' || !choices)
        throw new Error(`A value of the kind ${kind}: {${name}}`);
      const isPlural = kind !== 'select';
      const branches = Object.entries(choices).flatMap(([key, said]) =>
        Array.isArray(said)
          ? `${/^\d/.test(key) ? '=' : ''}${key} {${printed(said, isPlural ? name : plural)}}`
          : [],
      );
      return `{${name}, ${kind}, ${branches.join(' ')}}`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'");
}
