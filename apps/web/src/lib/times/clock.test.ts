import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceMs, hearClock, nowMs, onClockSet } from './clock.ts';

const minutes = 60_000;
const start = Date.parse('2026-11-29T12:00:00Z');
/** The server's clock; the device's is Date. */
let server = start;

beforeEach(() => {
  server = start;
  vi.useFakeTimers();
  // Forgets what was heard before: another device begins.
  sets(start);
  hears({ tookMs: 0 });
});
afterEach(() => void vi.useRealTimers());

const sets = (device: number) => vi.setSystemTime(device);

function goesOn(ms: number) {
  server += ms;
  vi.advanceTimersByTime(ms);
}

/** Hears an answer that took half of the time each way; `kept` is the seconds that a cache had it. */
function hears({ tookMs, kept }: { tookMs: number; kept?: number }) {
  const askedAt = Date.now();
  goesOn(tookMs / 2);
  const headers = new Headers({ 'Server-Timing': `clock;dur=${server - (kept ?? 0) * 1000}` });
  if (kept !== undefined) headers.set('Age', String(kept));
  goesOn(tookMs / 2);
  hearClock(new Response(null, { headers }), askedAt);
}

test.each([30 * minutes, 23 * 60 * minutes, -120 * minutes, 0])(
  'a device that is %d ms ahead goes by the server',
  (ahead) => {
    sets(server + ahead);
    hears({ tookMs: 800 });
    expect(nowMs()).toBe(server);
    goesOn(17 * minutes);
    expect(nowMs()).toBe(server);
    expect(deviceMs()).toBe(Date.now());
    expect(deviceMs(server)).toBe(server + ahead);
  },
);

test('a slow answer is no better than one before it, and a quick one is', () => {
  sets(server + 30 * minutes);
  hears({ tookMs: 40 });
  const askedAt = Date.now();
  goesOn(9_000);
  const headers = { 'Server-Timing': `clock;dur=${server}` };
  goesOn(1_000);
  hearClock(new Response(null, { headers }), askedAt);
  expect(Math.abs(nowMs() - server)).toBeLessThanOrEqual(20);
});

test('a clock that is set is noticed by the next answer, in either direction', () => {
  const told = vi.fn();
  const forget = onClockSet(told);
  for (const ahead of [10 * minutes, -3 * minutes, 5_000, 0]) {
    sets(server + ahead);
    hears({ tookMs: 100 });
    expect(nowMs()).toBe(server);
  }
  expect(told).toHaveBeenCalledTimes(4);
  hears({ tookMs: 100 });
  expect(told).toHaveBeenCalledTimes(4);
  forget();
});

test('what was kept on its way, and what says nothing, teaches nothing', () => {
  sets(server + 30 * minutes);
  hears({ tookMs: 100 });
  hears({ tookMs: 100, kept: 240 });
  hearClock(new Response(null), Date.now());
  hearClock(new Response(null, { headers: { 'Server-Timing': 'db;dur=3' } }), Date.now());
  expect(nowMs()).toBe(server);
  hears({ tookMs: 100, kept: 0 });
  expect(nowMs()).toBe(server);
});
