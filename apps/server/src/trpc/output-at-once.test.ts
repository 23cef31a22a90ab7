import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { outputAtOnce } from './output-at-once.ts';

const t = initTRPC.create();
const item = z.object({ id: z.int(), author: z.object({ name: z.string() }) });
const answering = (answer: unknown, schema: z.ZodType = z.array(item)) =>
  t
    .createCallerFactory(
      t.router({ list: t.procedure.output(outputAtOnce(schema)).query(() => answer) }),
    )({})
    .list();

test('only what is declared is sent', async () => {
  const phone = '9000000001';
  const sent = await answering([{ id: 1, author: { name: 'Asha', phone }, phone }]);
  expect(sent).toStrictEqual([{ id: 1, author: { name: 'Asha' } }]);
});

test('what is not as declared is sent to nobody', async () => {
  await expect(answering([{ id: '1', author: { name: 'Asha' } }])).rejects.toThrow(
    'Output validation failed',
  );
});

test('a schema that has to wait is refused, not skipped', async () => {
  const waiting = z.string().refine(async () => true);
  await expect(answering('Asha', waiting)).rejects.toThrow('Output validation failed');
});

test('it stays the schema that it was made of', () => {
  const named = item.meta({ description: 'An item' });
  expect(outputAtOnce(named).meta()).toEqual(named.meta());
  expect(z.toJSONSchema(outputAtOnce(named))).toEqual(z.toJSONSchema(named));
});
