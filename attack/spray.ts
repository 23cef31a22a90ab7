/**
 * Guesses codes: asks for one for number after number and tries five random ones on each, from one address,
 * from many of one IPv6 /64 and from fifty, 18 s each; then locks a member's number and lets her sign in
 * from the browser that she always uses.
 */
import { randomInt } from 'node:crypto';
import { callerFrom, signIn } from './support/calls.ts';
import { report } from './support/finding.ts';
import { startServer } from './support/server.ts';

const phaseMs = 18_000;
const member = '9000000002';
const server = await startServer();
const { expect, end } = report('spray');
const seen = { codes: 0, judged: 0, long: 0, opened: 0 };

const knownBrowser = await signIn(server.url, member, '198.51.100.99');
await knownBrowser.call('POST', '/api/auth/logout', {});

let serial = 0;
await spray('one address', () => '203.0.113.1');
await spray('addresses of one /64', () => `2001:db8:0:1::${randomInt(1, 65_536).toString(16)}`);
await spray('fifty addresses', () => `198.18.0.${randomInt(1, 51)}`);
// One in 10,000 is right: at most this many, also in a day (docs/decisions/0011-guessing.md).
expect('guesses of four digits judged at most 200', seen.judged <= 200, seen.judged);
expect('codes sent at most 1,100', seen.codes <= 1_100, seen.codes);
expect('accounts opened', seen.opened === 0, seen.opened);

for (let i = 0; i < 6; i++) await guessAt(callerFrom(server.url, `198.19.0.${i + 1}`), member);
const asked = await knownBrowser.call('POST', '/api/auth/send-phone-otp', { phone: member });
const otp = /"otpCode":"(\d+)"/.exec(asked.text)?.[1];
const signedIn = await knownBrowser.call('POST', '/api/auth/verify-phone-otp', {
  phone: member,
  otp,
});
const answers = `${asked.status}, ${signedIn.status}`;
expect('the browser that her number knows still signs in', signedIn.status === 200, answers);
await server.stop();
end();

async function spray(from: string, address: () => string) {
  const before = { ...seen };
  const until = performance.now() + phaseMs;
  const worker = async () => {
    while (performance.now() < until) {
      serial += 1;
      await guessAt(callerFrom(server.url, address()), `7${String(serial).padStart(9, '0')}`);
    }
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  const more = (what: keyof typeof seen) => seen[what] - before[what];
  const judged = `${more('judged')} guesses of four digits and ${more('long')} longer ones judged`;
  console.log(`  from ${from}: ${more('codes')} codes sent, ${judged}`);
}

/** Asks for a code and guesses five times, in as many digits as it says. */
async function guessAt(caller: ReturnType<typeof callerFrom>, phone: string) {
  const sent = await caller.call('POST', '/api/auth/send-phone-otp', { phone });
  if (sent.status === 200) seen.codes += 1;
  const digits = Number(/"otpLength":(\d)/.exec(sent.text)?.[1] ?? 4);
  for (let i = 0; i < 5; i++) {
    const otp = String(randomInt(10 ** digits)).padStart(digits, '0');
    const answer = await caller.call('POST', '/api/auth/verify-phone-otp', { phone, otp });
    if (answer.status === 200) seen.opened += 1;
    if (answer.text.includes('Invalid OTP')) seen[digits > 4 ? 'long' : 'judged'] += 1;
  }
}
