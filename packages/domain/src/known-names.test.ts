import { expect, test } from 'vitest';
import { blogCategories } from './blogs.ts';
import { eventCategories } from './event-filters.ts';
import { knownNames } from './known-names.ts';

test('each category is among them', () => {
  expect(Object.values(knownNames)).toEqual(
    expect.arrayContaining([...eventCategories, ...blogCategories]),
  );
});
