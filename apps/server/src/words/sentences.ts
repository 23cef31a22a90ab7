import type { Text } from '@nagarika/domain/language/texts';

type Part = Text | string | null | undefined | false;

/**
 * Joins whole sentences; missing ones are left out. Words of people stand as they are, with an end where
 * more follows them.
 */
export function sentences(...parts: readonly Part[]): Text {
  const said = parts.filter((part) => part !== '' && Boolean(part));
  const isWords = (part: Part, at: number) => typeof part === 'string' && at < said.length - 1;
  return joined(
    said.map((part, at) => (isWords(part, at) ? ended(String(part)) : part)),
    ' ',
  );
}

/** Ends a text as its author wrote it, with a full stop in her script unless it has some other end. */
export function ended(words: string): string {
  const written = words.trimEnd();
  if (!/[\p{L}\p{M}\p{N}%₹)\]"'”’»]$/u.test(written)) return written;
  if (/[.!?।॥…]["'”’»)\]]+$/.test(written)) return written;
  return /[\u0900-\u097f]["'”’»)\]]*$/.test(written) ? `${written}।` : `${written}.`;
}

export function lineByLine(lines: readonly Text[]): Text {
  return joined(lines, '\n');
}

/** Says 'Garba Night: your ticket is ready.' Cards lead with the name, and take it off the front of this. */
export function aboutEvent(event: string, said: Text): Text {
  return labelled(event, said);
}

/** Says 'Your tickets: Garba Night'. */
export function labelled(label: Text | string, said: Text | string): Text {
  return { pattern: '{label}: {said}', values: { label, said } };
}

/** Joins parts alike in every language, so no catalog has it. */
function joined(parts: readonly Part[], between: string): Text {
  const said = parts.flatMap((part, at) => (part ? ([[`part${at}`, part]] as const) : []));
  return {
    pattern: said.map(([name]) => `{${name}}`).join(between),
    values: Object.fromEntries(said),
  };
}

/** Puts the words of people, as they stand, under a line of ours. */
export function above(lead: Text, words: string): Text {
  return joined([lead, words], '\n\n');
}
