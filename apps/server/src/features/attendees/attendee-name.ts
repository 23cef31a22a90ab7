import { knownNames } from '@nagarika/domain/known-names';
import type { Language } from '@nagarika/domain/languages';
import { nameIn } from '#server/words/name-in.ts';
import type { Attendee } from './schemas.ts';

/** Her own, or what stands for none: somebody may be called like a city. */
export function attendeeName({ name }: Pick<Attendee, 'name'>, language: Language): string {
  return name === knownNames.member ? nameIn(name, language) : name;
}
