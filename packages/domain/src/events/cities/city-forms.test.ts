import { expect, test } from 'vitest';
import { citySlug } from './city-forms.ts';

test.each([
  ['Pune', 'pune'],
  ['  New   Delhi (South) ', 'new-delhi-south'],
  ['Ālandi', 'alandi'],
])('%j is called %j in addresses', (name, slug) => {
  expect(citySlug(name)).toBe(slug);
});

test.each(['पुणे', '--', 'all', 'Delhi'])('%j cannot be reached under a name of its own', (name) => {
  expect(citySlug(name)).toBeNull();
});
