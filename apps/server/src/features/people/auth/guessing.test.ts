import { describe, expect } from 'vitest';
import { createBrowser } from '#test/browser.ts';
import { test } from '#test/fixtures.ts';
import { burnTries, codeFor, guess, knownBrowser, sendCode, wrongFor } from '#test/signing-in.ts';
import { createWorld, type World } from '#test/world.ts';

const sent = { perHour: 1_000, perDay: 10_000 };
const wrong = { perHour: 150, perDay: 600 };

let serial = 0;
let phone = '';
test.beforeEach(() => {
  serial += 1;
  phone = `+917${String(serial).padStart(9, '0')}`;
});

const hourMs = 3_600_000;
const waitOf = (answer: Response) => Number(answer.headers.get('retry-after') ?? 0);
const from = (world: World, last: number) => createBrowser(world, `198.51.${serial}.${last}`);
const number = (n: number) => `61${String(n).padStart(8, '0')}`;

/** Runs in a world of its own, whose ceilings are low enough for a test to reach. */
async function within<Result>(
  codeCeilings: World['deps']['config']['codeCeilings'],
  tried: (small: World) => Promise<Result>,
): Promise<Result> {
  const small = await createWorld({ codeCeilings });
  try {
    return await tried(small);
  } finally {
    await small.close();
  }
}

const raised = async (of: World) => {
  const { values } = await of.deps.alerts.counter.get();
  return values.flatMap(({ labels, value }) => (value > 0 ? [[labels.alert, value]] : []));
};

describe('a number’s lock', () => {
  test('lasts twice as long each time that five tries are used up, up to a day', async ({
    world,
  }) => {
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      await burnTries(from(world, round), phone);
      const wait = waitOf(await guess(from(world, round), phone, '0000'));
      waits.push(wait / 60);
      world.clock.advance(wait * 1000);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  test.for([
    [5, 35],
    [4, 40],
  ] as const)(
    'lets who tries %i at a time for a day guess at most %i times',
    async ([atOnce, most], { world }) => {
      const end = world.clock.now().getTime() + 24 * hourMs;
      let judged = 0;
      for (let round = 0; world.clock.now().getTime() < end; round++) {
        const sending = await sendCode(from(world, round % 250), phone);
        let wait = waitOf(sending);
        for (let i = 0; i < atOnce && wait === 0; i++) {
          const answer = await guess(from(world, round % 250), phone, '00000'); // a long code is never right
          if (answer.status === 400) judged += 1;
          wait = waitOf(answer);
        }
        world.clock.advance(Math.max(wait * 1000, hourMs / 4));
      }
      expect(judged).toBeGreaterThan(atOnce);
      expect(judged).toBeLessThanOrEqual(most);
    },
  );
});

describe('a client', () => {
  test('guesses wrong thirty times in ten minutes over all numbers, right ones uncounted', async ({
    world,
  }) => {
    const client = from(world, 1);
    await guess(client, number(90), await codeFor(client, number(90)));
    for (let n = 0; n < 6; n++) expect(await burnTries(client, number(n))).not.toContain(429);
    const code = await codeFor(client, number(6));
    const refused = await guess(client, number(6), wrongFor(code));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'Too many wrong codes. Please try again later.',
    });
    expect(waitOf(refused)).toBe(600);
    expect((await guess(from(world, 2), number(6), code)).status).toBe(200);
  });

  test('that guessed wrong a hundred times in a day has longer codes from then on', async ({
    world,
  }) => {
    const client = from(world, 1);
    for (let n = 0; n < 20; n++) {
      await burnTries(client, number(100 + n));
      world.clock.advance(hourMs / 20);
    }
    const long = await codeFor(client, phone);
    expect(long).toHaveLength(8);
    expect((await guess(client, phone, long)).status).toBe(200);
    expect(await codeFor(from(world, 2), number(150))).toHaveLength(4);
  });
});

describe('wrong guesses over all numbers', () => {
  test('beyond the ceiling make strangers’ codes long, and void the short ones', async () => {
    await within({ sent, wrong: { perHour: 10, perDay: 600 } }, async (small) => {
      const hers = await knownBrowser(small, phone, '203.0.113.1');
      const waiting = createBrowser(small, '203.0.113.2');
      const short = await codeFor(waiting, number(0));
      for (const n of [1, 2]) await burnTries(createBrowser(small, `192.0.2.${n}`), number(n));
      expect(await raised(small)).toEqual([['codes_guessed', 1]]);

      const late = await guess(waiting, number(0), short);
      expect(await late.json()).toEqual({ message: 'OTP expired. Please request a new one.' });
      small.clock.advance(30_000);
      const long = await codeFor(waiting, number(0));
      expect(long).toHaveLength(8);
      expect((await guess(waiting, number(0), long)).status).toBe(200);
      const own = await codeFor(hers, phone);
      expect(own).toHaveLength(4);
      expect((await guess(hers, phone, own)).status).toBe(200);

      small.clock.advance(24 * hourMs);
      expect(await codeFor(waiting, number(3))).toHaveLength(4);
    });
  });

  test('in a day of spraying from ever new addresses are hardly more than the ceiling', async () => {
    await within({ sent, wrong: { perHour: 20, perDay: 30 } }, async (small) => {
      let short = 0;
      for (let hour = 0; hour < 24; hour++) {
        const tried = Array.from({ length: 12 }, async (_, n) => {
          const browser = createBrowser(small, `198.18.${hour}.${n}`);
          const code = await codeFor(browser, number(hour * 100 + n));
          for (let i = 0; i < 5; i++) {
            const answer = await guess(browser, number(hour * 100 + n), wrongFor(code).slice(-4));
            if (code.length === 4 && (await answer.text()).includes('Invalid')) short += 1;
          }
        });
        await Promise.all(tried);
        small.clock.advance(hourMs);
      }
      expect(short).toBeGreaterThanOrEqual(20);
      expect(short).toBeLessThanOrEqual(30 + 8);
    });
  });
});

describe('codes over all numbers', () => {
  test('have a ceiling, alerted of once, beyond which known browsers are still sent theirs', async () => {
    await within({ sent: { perHour: 6, perDay: 10_000 }, wrong }, async (small) => {
      const hers = await knownBrowser(small, phone, '203.0.113.1');
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          sendCode(createBrowser(small, `192.0.2.${n}`), number(n)),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(5); // and one to the member
      const refused = await sendCode(createBrowser(small, '192.0.2.99'), number(99));
      expect(refused.status).toBe(429);
      expect(waitOf(refused)).toBe(3600);
      expect(await refused.json()).toEqual({
        message: 'Many people are asking for codes just now. Please try again later.',
      });
      expect(await raised(small)).toEqual([['codes_sent', 1]]);
      const sms = small.sms.sent.length;
      expect((await guess(hers, phone, await codeFor(hers, phone))).status).toBe(200);
      expect(small.sms.sent).toHaveLength(sms + 1);
      small.clock.advance(hourMs);
      expect((await sendCode(createBrowser(small, '192.0.2.99'), number(99))).status).toBe(200);
    });
  });

  test('that were refused for another reason, or not delivered, are not counted', async () => {
    await within({ sent: { perHour: 3, perDay: 4 }, wrong }, async (small) => {
      const browser = createBrowser(small);
      const { sendCode: real } = small.sms;
      small.sms.sendCode = async () => {
        throw new Error('down');
      };
      for (let n = 0; n < 4; n++) expect((await sendCode(browser, number(n))).status).toBe(503);
      small.sms.sendCode = real;
      await codeFor(browser, phone);
      for (let i = 0; i < 5; i++) expect((await sendCode(browser, phone)).status).toBe(429);
      for (const n of [1, 2]) await codeFor(browser, number(n));
      expect((await sendCode(browser, number(3))).status).toBe(429);
      small.clock.advance(hourMs);
      await codeFor(browser, number(4));
      const day = await sendCode(browser, number(5));
      expect(waitOf(day)).toBe(23 * 3600);
    });
  });
});
