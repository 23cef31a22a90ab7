import { existsSync } from 'node:fs';
import { callerFrom, signIn } from '../../attack/support/calls.ts';
import { at, buyOne, expectBooks, type Step } from './parts/crowd.ts';
import { serverOf } from './parts/servers.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Starts a third server whose clock is ten minutes ahead: the database's decides, to nobody's harm. */
export const clockAhead: Step = async (
  { place, primary, servers, ...stack },
  { members, events },
  expect,
) => {
  if (!existsSync(library)) throw new Error("this needs Debian's package faketime");
  const ahead = serverOf(place, 2);
  await ahead.start({ LD_PRELOAD: library, FAKETIME: '+10m', FAKETIME_DONT_FAKE_MONOTONIC: '1' });
  const date = new Date(
    (await callerFrom(ahead.url).call('GET', '/healthz')).headers.get('date') ?? 0,
  );
  const minutes = (date.getTime() - Date.now()) / 60_000;
  expect(
    'its clock is ahead',
    minutes > 9,
    `${minutes.toFixed(1)} minutes; ${
      ahead
        .program()
        .said()
        .match(/.*clock.*/i)?.[0]
        ?.slice(0, 200) ?? 'nothing in its log'
    }`,
  );

  const [member] = members.slice(100);
  const event = events[11];
  if (!member || !event) throw new Error('nobody is there');
  const me = await at(ahead.url, member).call('GET', '/api/auth/me');
  expect('a session of another server is one there', me.status === 200, me.status);

  const caller = callerFrom(servers[0].url, '198.51.100.242');
  const phone = '9811110001';
  const sent = await caller.call('POST', '/api/auth/send-phone-otp', { phone });
  const otp = /"otpCode":"(\d+)"/.exec(sent.text)?.[1];
  const there = callerFrom(ahead.url, '198.51.100.242', caller.jar);
  const verified = await there.call('POST', '/api/auth/verify-phone-otp', { phone, otp });
  expect(
    'a code that was sent just now is still good there',
    verified.status === 200,
    `${verified.status} ${verified.text.slice(0, 100)}`,
  );
  const back = await signIn(ahead.url, '9811110002', '198.51.100.243');
  const here = await callerFrom(servers[1].url, '198.51.100.243', back.jar).call(
    'GET',
    '/api/auth/me',
  );
  expect('who signed in there is signed in here', here.status === 200, here.status);

  const told = await buyOne(member, event, at(ahead.url, member));
  expect('what was ordered there is booked here', told === 'ticket', told);
  const [late] = await primary.sql`
    select count(*)::int as rows from bookings where created_at > now() + interval '1 minute' or booked_at > now() + interval '1 minute'`;
  expect('no booking is of a time to come', late.rows === 0, late.rows);
  await ahead.program().end('SIGTERM');
  await expectBooks({ place, primary, servers, ...stack }, expect);
};
