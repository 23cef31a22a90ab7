import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { coverArt, coverArtSvg } from '@nagarika/domain/events/covers/cover-art';
import { coverPath } from '@nagarika/domain/events/listing/cover-address';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const cover = { seed: crypto.randomUUID(), category: 'Travel & Trips', shape: 'card' } as const;
const path = coverPath(cover);
const svg = coverArtSvg(coverArt(cover));

test('a cover is a file that may be kept for ever', async ({ world }) => {
  const answer = await world.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toBe(svg);
});

test.for([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'it comes compressed to who takes %s',
  async ([accepted, encoding, unpack], { world }) => {
    const answer = await world.request(path, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(unpack(await answer.arrayBuffer()).toString()).toBe(svg);
  },
);

test('the address of another design shows this one, and is not kept', async ({ world }) => {
  for (const other of [path.replace('v=1', 'v=2'), path.replace('?v=1', '')]) {
    const answer = await world.request(other);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await answer.text()).toBe(svg);
  }
});

test('nothing else is under /art', async ({ world }) => {
  const strange = [
    '/art/constructor/card/a.svg',
    '/art/meetups/round/a.svg',
    '/art/meetups/card/a.png',
    '/art/meetups/card/%2e%2e%2fetc.svg',
    `/art/meetups/card/${'a'.repeat(37)}.svg`,
    '/art/meetups/card/',
    '/art',
  ];
  for (const one of strange) expect((await world.request(one)).status, one).toBe(404);
});
