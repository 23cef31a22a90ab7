import { expect, test } from 'vitest';
import { eventCategories } from '../events/listing/event-filters.ts';
import { blogCategories } from '../words/blogs/blogs.ts';
import { knownNames } from './known-names.ts';

test('each category is among them', () => {
  expect(Object.values(knownNames)).toEqual(
    expect.arrayContaining([...eventCategories, ...blogCategories]),
  );
});
