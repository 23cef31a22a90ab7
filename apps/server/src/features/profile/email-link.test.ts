import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember } from '#test/factories.ts';
import { newsFor, tell } from '#test/telling.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});
afterAll(() => world.close());

const visitor = () => world.as(null).profile;
const channelsOf = async (her: SessionUser) =>
  world.as((await world.deps.sessions.reload(her.id)) ?? her).notifications.channels();

/** A member who has just given an address, and the token of the mail that it brought. */
async function givesAnAddress(email = `fresh${++serial}@example.com`) {
  const her = await createMember(world, { email: null });
  await world.as(her).profile.update({ email });
  return { her, email, token: await mailedToken(email) };
}

async function mailedToken(email: string): Promise<string> {
  await world.jobs.drain();
  const mails = world.mailer.sent.filter(({ to }) => to === email);
  return /token=([\da-f.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function mailsAbout(her: SessionUser, kind: 'event_review' | 'welcome' = 'event_review') {
  world.mailer.sent.length = 0;
  await tell(world, newsFor(her, { kind }));
  await world.jobs.drain();
  return world.mailer.sent.map(({ to }) => to);
}

describe('an address that was just given', () => {
  test('gets one mail, in which the bell’s question is answered without signing in', async () => {
    const { her, email, token } = await givesAnAddress();
    expect(world.mailer.sent.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect(await world.as(her).notifications.unreadCount()).toEqual({ count: 1 });
    expect(await visitor().emailLink({ token })).toEqual({ email, state: 'given' });
    // Looking changes nothing: mail programs open links by themselves.
    expect(await channelsOf(her)).toMatchObject({ isEmailVerified: false });

    for (let n = 0; n < 2; n += 1) {
      expect(await visitor().confirmByLink({ token })).toEqual({ email, state: 'confirmed' });
    }
    expect(await channelsOf(her)).toMatchObject({ isEmailVerified: true, isEmailStopped: false });
    expect(await world.as(her).notifications.unreadCount()).toEqual({ count: 0 });
    expect(await mailsAbout(her, 'welcome')).toEqual([email]);
  });

  test('that asks us to stop gets nothing more, until it allows it again', async () => {
    const { her, email, token } = await givesAnAddress();
    for (let n = 0; n < 2; n += 1) {
      expect(await visitor().stopByLink({ token })).toEqual({ email, state: 'stopped' });
    }
    expect(await mailsAbout(her)).toEqual([]);
    expect(await channelsOf(her)).toMatchObject({ isEmailStopped: true });
    const stored = (await world.deps.sessions.reload(her.id)) ?? her;
    await expect(world.as(stored).profile.sendEmailCode()).rejects.toThrow('asked us to stop');
    await expect(world.as(stored).profile.resendConfirmation()).rejects.toThrow('asked us to stop');

    await visitor().confirmByLink({ token });
    expect(await channelsOf(her)).toMatchObject({ isEmailVerified: true, isEmailStopped: false });
    expect(await mailsAbout(her)).toEqual([email]);
  });

  test('stays stopped for whoever gives it next, and comes back for nobody by being given again', async () => {
    const { her, email, token } = await givesAnAddress();
    await visitor().stopByLink({ token });
    await world.as(her).profile.update({ email: `another${++serial}@example.com` });
    await world.jobs.drain();
    world.mailer.sent.length = 0;
    await world.as(her).profile.update({ email: email.toUpperCase() });
    const next = await createMember(world, { email: null });
    await world.as(next).profile.update({ email });
    await world.jobs.drain();
    expect(world.mailer.sent).toEqual([]);
    for (const one of [her, next]) {
      expect(await channelsOf(one)).toMatchObject({ isEmailStopped: true });
      expect(await mailsAbout(one)).toEqual([]);
    }
  });

  test('is stopped in all the accounts that name it unconfirmed, and left alone where it is confirmed', async () => {
    const { her, email, token } = await givesAnAddress();
    const owner = await createMember(world, { email, emailVerifiedAt: world.clock.now() });
    const third = await createMember(world, { email });
    await visitor().stopByLink({ token });
    expect(await mailsAbout(third)).toEqual([]);
    expect(await mailsAbout(her)).toEqual([]);
    expect(await mailsAbout(owner)).toEqual([email]);
  });
});

describe('a link', () => {
  test('is good for the account and the address it was made for', async () => {
    const { her, token } = await givesAnAddress();
    const { token: others } = await givesAnAddress();
    const [id] = token.split('.');
    const [, mac] = others.split('.');
    for (const wrong of [`${id}.${mac}`, `${crypto.randomUUID()}.${mac}`]) {
      await expect(visitor().emailLink({ token: wrong })).rejects.toThrow('not valid any more');
      await expect(visitor().stopByLink({ token: wrong })).rejects.toThrow('not valid any more');
    }
    await world.as(her).profile.update({ email: `changed${++serial}@example.com` });
    await expect(visitor().confirmByLink({ token })).rejects.toThrow('not valid any more');
    expect(await channelsOf(her)).toMatchObject({ isEmailVerified: false });
  });

  test('confirms no address that another account has confirmed', async () => {
    const { email, token } = await givesAnAddress();
    await createMember(world, {
      email: email.toUpperCase(),
      emailVerifiedAt: world.clock.now(),
    });
    await expect(visitor().confirmByLink({ token })).rejects.toThrow('belongs to another account');
  });

  test('in a mail that left late is not for the address given before it', async () => {
    const her = await createMember(world, { email: null });
    await world.as(her).profile.update({ email: 'typo@example.com' });
    await world.as(her).profile.update({ email: 'right@example.com' });
    await world.jobs.drain();
    expect(world.mailer.sent.map(({ to }) => to)).toEqual(['right@example.com']);
  });
});

test('the first mail once more, a few times an hour; the bell asks once', async () => {
  const { her, email } = await givesAnAddress();
  const caller = world.as((await world.deps.sessions.reload(her.id)) ?? her);
  for (let n = 0; n < 3; n += 1) {
    expect(await caller.profile.resendConfirmation()).toEqual({ email });
  }
  await expect(caller.profile.resendConfirmation()).rejects.toThrow('wait an hour');
  await world.jobs.drain();
  expect(world.mailer.sent).toHaveLength(4);
  expect(await caller.notifications.unreadCount()).toEqual({ count: 1 });
});
