import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { word } from './word.ts';

/** A member whose name is not known. */
export const someMember = say('A member');

/** A guest without an account whose name was forgotten. */
export const someGuest = say('Guest');

/** Says the same in a list of people, in which the others have their names. */
export function listedName(name: string | null, language: Language): string {
  return name ?? word(say('Member'), language);
}
