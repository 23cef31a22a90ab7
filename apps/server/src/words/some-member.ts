import type { Language } from '@nagarika/domain/languages';
import { say } from '@nagarika/domain/texts';
import { word } from './word.ts';

/** Of whom no name is known. */
export const someMember = say('A member');

/** The same in a list of people, in which the others have their names. */
export function listedName(name: string | null, language: Language): string {
  return name ?? word(say('Member'), language);
}
