import { maxEndpoints } from '@nagarika/domain/desk/webhooks';
import { describe, expect } from 'vitest';
import { batched } from '#test/batched.ts';
import { test } from '#test/hearing.ts';
import { proofOf } from '#test/proven.ts';

describe('adding an endpoint', () => {
  const types = ['event.updated' as const];

  test.for([
    'http://example.com/',
    'ftp://example.com/',
    'https://example.com:25/',
    'https://name:word@example.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://0xa9fea9fe/',
    'https://router.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://intranet./',
    'https://localhost./',
    'https://home.arpa/',
    'https://0.0.0.0/',
    'https://0251.0376.0251.0376/',
    'https://10.0.0.1./',
    'https://１０.0.0.1/',
    'https://100.64.0.1/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:7f00:1::]/',
    'https://example.com:0/',
    'https://exam\0ple.com/',
    'https://example.com/\ud800',
    `https://example.com/${'a'.repeat(500)}`,
    'javascript:alert(1)',
    'nonsense',
  ])('%s is refused', async (url, { world, hearing }) => {
    const { her } = hearing;
    const proof = await proofOf(world, her);
    await expect(world.as(her).webhooks.add({ url, types, proof })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('needs her phone, and is bounded, by two at once too', async ({ world, hearing }) => {
    const { her } = hearing;
    const add = (proof: string) =>
      world.as(her).webhooks.add({ url: 'https://example.com/hooks', types, proof });
    await expect(add(`1893456000000.${'0'.repeat(64)}`)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const proof = await proofOf(world, her);
    for (let n = 1; n < maxEndpoints; n += 1) await add(proof);
    const both = await Promise.allSettled([add(proof), add(proof)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of a name that looks like another one shows what it is', async ({ world, hearing }) => {
    const { her } = hearing;
    const proof = await proofOf(world, her);
    // The third letter is Cyrillic.
    const added = await world
      .as(her)
      .webhooks.add({ url: 'https://ex\u0430mple.com/', types, proof });
    expect(added.url).toBe('https://xn--exmple-4nf.com/');
  });

  test('twenty times in one request adds five', async ({ world, hearing }) => {
    const { her } = hearing;
    const input = { url: 'https://example.com/hooks', types };
    expect(await batched(world, her, { name: 'webhooks.add', input })).toBe(207);
    expect(await world.as(her).webhooks.list()).toHaveLength(maxEndpoints);
  });
});
