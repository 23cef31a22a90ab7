import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProfileField, profileFields } from '@nagarika/domain/people/profile';
import { publicProfile } from '@nagarika/domain/people/users';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

/** Names each field as the privacy page does. */
const words: Record<ProfileField, string> = {
  name: 'name',
  email: 'email',
  dateOfBirth: 'date of birth',
  location: 'city',
  gender: 'gender',
  bio: 'bio',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};

test('the form has an input for every field', () => {
  const parts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx'));
  const form = parts.map((name) => read(`features/people/profile/${name}`)).join('\n');
  expect(profileFields.filter((field) => !form.includes(`change({ ${field}: `))).toEqual([]);
});

test('the privacy page names every field', () => {
  const kept = read('content/privacy-text.tsx');
  expect(Object.values(words).filter((word) => !kept.includes(word))).toEqual([]);
});

test('the card beside an event shows all that everybody may see', () => {
  const card = read('features/events/events/page/organizer-card.tsx');
  const shown = Object.keys(publicProfile.shape);
  expect(shown.filter((field) => !card.includes(`organizer.${field}`))).toEqual([]);
});
