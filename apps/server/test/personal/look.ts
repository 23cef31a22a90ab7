import type { Answer } from './ask-everything.ts';
import type { Planted } from './plant.ts';

/** A marker that was found, and whether the list allows it. */
export type Found = { column: string; viewer: string; name: string; isAllowed: boolean };

/** Finds every marker in every answer, each column, viewer and question once. */
export function lookFor(planted: Planted[], answers: Answer[]): Found[] {
  const found = new Map<string, Found>();
  const byText = Map.groupBy(planted, ({ text }) => text.toLowerCase());
  for (const { viewer, name, text, headers } of answers) {
    const said = `${text}\n${headers}`.toLowerCase();
    const digits = said.replaceAll(/[\s-]/g, ''); // however it is spaced
    for (const [marker, columns] of byText) {
      if (!said.includes(marker) && !(isNumber(marker) && digits.includes(marker))) continue;
      const isAllowed = columns.some(
        ({ seenBy, adminsIn }) =>
          seenBy.includes(viewer) &&
          (viewer !== 'admin' || !adminsIn || adminsIn.some((start) => name.startsWith(start))),
      );
      for (const { column } of columns)
        found.set(`${column} ${viewer} ${name}`, { column, viewer, name, isAllowed });
    }
  }
  return [...found.values()];
}

const isNumber = (text: string) => /^\d+$/.test(text);
