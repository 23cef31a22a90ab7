import { type Answer, callerFrom } from './calls.ts';
import { bookFree, buy, comingEvents, type Member } from './members.ts';
import { pause } from './server.ts';

const reads = ['/', '/events', '/api/events', '/api/blogs', '/api/cities', '/wall', '/login'];
const ownReads = ['/api/auth/me', '/api/notifications', '/api/notifications/unread-count'];

/**
 * Lets about twenty callers read, sign in, order, pay and book, one call after the other, until `stop`,
 * which returns all their answers.
 */
export async function startTraffic(url: string, members: readonly Member[]) {
  const visitor = callerFrom(url, '198.51.100.1');
  const events = await comingEvents(visitor);
  const answers: (Answer & { what: string })[] = [];
  let isOver = false;
  const noted = async (what: string, call: Promise<Answer>) => {
    answers.push({ ...(await call), what });
  };
  const forever = async (turn: (n: number) => Promise<void>) => {
    for (let n = 0; !isOver; n++) {
      await turn(n);
      await pause(40);
    }
  };

  const readers = Array.from({ length: 8 }, (_, index) => {
    const { call } = callerFrom(url, `198.51.100.${index + 10}`);
    return forever((n) => {
      const path = reads[(n + index) % reads.length] ?? '/';
      return noted(path, call('GET', path));
    });
  });
  const newcomers = Array.from({ length: 3 }, (_, index) =>
    forever(async (n) => {
      const ip = `192.0.2.${index * 80 + (n % 80)}`;
      const phone = `97${String(index * 1_000_000 + n).padStart(8, '0')}`;
      const { call } = callerFrom(url, ip);
      const sent = await call('POST', '/api/auth/send-phone-otp', { phone });
      answers.push({ ...sent, what: 'send code' });
      const otp = /"otpCode":"(\d+)"/.exec(sent.text)?.[1];
      if (otp) await noted('sign in', call('POST', '/api/auth/verify-phone-otp', { phone, otp }));
    }),
  );
  const booking = members.map((member, index) =>
    forever(async (n) => {
      const path = ownReads[n % ownReads.length] ?? '';
      await noted(path, member.call('GET', path));
      const free = events.free[(n + index) % events.free.length];
      const paid = events.paid[(n + index) % events.paid.length];
      if (free && index % 2 === 0) await noted('book', bookFree(member, free));
      if (!paid || index % 2 === 0) return;
      for (const answer of await buy(member, paid)) answers.push({ ...answer, what: 'buy' });
    }),
  );

  return {
    async stop() {
      isOver = true;
      await Promise.all([...readers, ...newcomers, ...booking]);
      return answers;
    },
  };
}

/** Lists what an outage does not excuse: no answer, a 5xx that is not ours, one without a date. */
export function unexpected(answers: readonly (Answer & { what: string })[]) {
  return answers.filter(
    ({ status, headers }) =>
      status === 0 || (status >= 500 && (status !== 503 || !headers.has('retry-after'))),
  );
}

/** Tells whether a session that was there before still is. */
export async function isSignedIn(member: Member): Promise<boolean> {
  return (await member.call('GET', '/api/auth/me')).status === 200;
}

/** Returns milliseconds until the server says that it is ready; null when not within `patienceMs`. */
export async function untilReady(url: string, patienceMs: number): Promise<number | null> {
  const { call } = callerFrom(url);
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if ((await call('GET', '/readyz')).status === 200) return Math.round(performance.now() - began);
    await pause(50);
  }
  return null;
}
