import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { word } from './word.ts';

/** Of whom no name is known. */
export const someMember = say('A member');

/** Of a guest without an account, once her name was forgotten. */
export const someGuest = say('Guest');

/** The same in a list of people, in which the others have their names. */
export function listedName(name: string | null, language: Language): string {
  return name ?? word(say('Member'), language);
}
