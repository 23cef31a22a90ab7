import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/http.ts';
import { admissionBounds, admitByRank } from './admission.ts';
import { createAllowances } from './work-allowance.ts';

test('a page that is made for all waits for no share of who asked first; her own calls do', async () => {
  const app = new Hono<HttpEnv>();
  const allowanceOf = createAllowances();
  const inside: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.use((c, next) => {
    const key = c.env.peer;
    c.set('client', { key, allowance: allowanceOf(key) });
    c.set('isForAll', !c.req.path.includes('own'));
    return next();
  });
  const reader = { atOnce: 4, waiting: 8, waitMs: 60_000 };
  app.use(
    admitByRank({
      isMember: () => false,
      isFree: () => false,
      isSigned: () => false,
      hasBounds: () => false,
      bounds: { ...admissionBounds, reader },
    }),
  );
  app.get('*', async (c) => {
    inside.push(c.req.path);
    await held;
    return c.text('served');
  });
  const ask = (path: string, peer = '203.0.113.1') => app.request(path, {}, { peer });
  const asked = [
    ask('/other/own', '203.0.113.2'),
    ask('/api/own/1'),
    ask('/api/own/2'),
    ask('/api/all'),
    ask('/events'),
  ];
  await expect.poll(() => inside).toEqual(['/other/own', '/api/own/1', '/events']);
  letGo();
  for (const answer of asked) expect((await answer).status).toBe(200);
});
