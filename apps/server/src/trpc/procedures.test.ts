import { initTRPC } from '@trpc/server';
import { expect } from 'vitest';
import { z } from 'zod';
import { test } from '#test/fixtures.ts';
import { declaredProcedures, restProcedures } from './procedures.ts';
import { type Meta, memberProcedure, publicProcedure, type RestPath, router } from './trpc.ts';

const withPath = (rest: RestPath) => publicProcedure.meta({ rest }).query(() => rest);

test('what a procedure declares is known by its name, and it can be called', async ({ world }) => {
  const [input, output] = [z.object({ id: z.string() }), z.string()];
  const declared = declaredProcedures(
    router({
      bare: publicProcedure.mutation(() => 1),
      nested: router({
        full: memberProcedure
          .meta({ rest: 'GET /api/full/{id}', restList: true })
          .input(input)
          .output(output)
          .query(({ input: { id }, ctx: { user } }) => `${id} ${user.phone}`),
      }),
    }),
  );
  expect(declared).toMatchObject([
    { name: 'bare', type: 'mutation', access: 'public', input: null, output: null },
    { name: 'nested.full', type: 'query', access: 'member', meta: { restList: true } },
  ]);
  const [, full] = declared;
  expect(full?.input?.safeParse({ id: 7 }).success).toBe(false);
  expect(full?.output?.safeParse(7).success).toBe(false);
  await expect(full?.call({ id: 'x' }, world.contextOf(null))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(restProcedures(declared)).toMatchObject([
    { name: 'nested.full', method: 'GET', path: '/api/full/{id}', isList: true },
  ]);
});

test('one that says not who may call it starts no server', () => {
  const { procedure, router: routerOf } = initTRPC.meta<Meta>().create();
  for (const open of [procedure, procedure.meta({ summary: 'For whom?' })]) {
    const unguarded = routerOf({ unguarded: open.query(() => 1) });
    expect(() => declaredProcedures(unguarded)).toThrow(
      "unguarded is built on none of trpc.ts's procedures",
    );
  }
});

test('of REST paths those stand first that a parameter of another would take', () => {
  const declared = declaredProcedures(
    router({
      show: withPath('GET /api/things/{id}'),
      liked: withPath('GET /api/things/liked'),
      like: withPath('POST /api/things/{id}/like'),
      all: withPath('GET /api/things'),
      best: withPath('GET /api/things/best'),
    }),
  );
  expect(restProcedures(declared).map(({ path }) => path)).toEqual([
    '/api/things',
    '/api/things/best',
    '/api/things/liked',
    '/api/things/{id}',
    '/api/things/{id}/like',
  ]);
});

test.each(['PUT /api/things', 'GET', 'GET '])("'%s' is no REST path", (rest) => {
  const [good] = declaredProcedures(router({ things: withPath('GET /api/things') }));
  if (!good) throw new Error('not declared');
  const meta = z.custom<Meta>().parse({ ...good.meta, rest });
  expect(() => restProcedures([{ ...good, meta }])).toThrow('things: bad REST path');
});
