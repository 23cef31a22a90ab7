import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './fields-of.ts';

const shown = z.object({ name: z.string(), city: z.string().nullable() });

test('what the schema names is taken, and nothing else', () => {
  const row = { name: 'Asha', city: null, phone: '+919876543210' };
  expect(fieldsOf(shown, row)).toEqual({ name: 'Asha', city: null });
  // @ts-expect-error a field that the row lacks
  fieldsOf(shown, { name: 'Asha' });
});
