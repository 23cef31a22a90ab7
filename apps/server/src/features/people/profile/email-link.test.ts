import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { newsFor, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';

let serial = 0;
test.beforeEach(async ({ world }) => {
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});

const visitor = (world: World) => world.as(null).profile;
const channelsOf = async (world: World, her: User) =>
  world.as((await world.deps.sessions.reload(her.id)) ?? her).notifications.channels();

/** Makes a member who has just given an address, with the token of the mail that it brought. */
async function givesAnAddress(world: World, email = `fresh${++serial}@example.com`) {
  const her = await createMember(world, { email: null });
  await world.as(her).profile.update({ email });
  return { her, email, token: await mailedToken(world, email) };
}

async function mailedToken(world: World, email: string): Promise<string> {
  await world.jobs.drain();
  const mails = world.mailer.sent.filter(({ to }) => to === email);
  return /token=([\da-f.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function mailsAbout(
  world: World,
  her: User,
  kind: 'event_review' | 'welcome' = 'event_review',
) {
  world.mailer.sent.length = 0;
  await tell(world, newsFor(her, { kind }));
  await world.jobs.drain();
  return world.mailer.sent.map(({ to }) => to);
}

describe('an address that was just given', () => {
  test('gets one mail, in which the bell’s question is answered without signing in', async ({
    world,
  }) => {
    const { her, email, token } = await givesAnAddress(world);
    expect(world.mailer.sent.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect(await world.as(her).notifications.unreadCount()).toEqual({ count: 1 });
    expect(await visitor(world).emailLink({ token })).toEqual({ email, state: 'given' });
    // Looking changes nothing: mail programs open links by themselves.
    expect(await channelsOf(world, her)).toMatchObject({ isEmailVerified: false });

    for (let n = 0; n < 2; n += 1) {
      expect(await visitor(world).confirmByLink({ token })).toEqual({ email, state: 'confirmed' });
    }
    expect(await channelsOf(world, her)).toMatchObject({
      isEmailVerified: true,
      isEmailStopped: false,
    });
    expect(await world.as(her).notifications.unreadCount()).toEqual({ count: 0 });
    expect(await mailsAbout(world, her, 'welcome')).toEqual([email]);
  });

  test('that asks us to stop gets nothing more, until it allows it again', async ({ world }) => {
    const { her, email, token } = await givesAnAddress(world);
    for (let n = 0; n < 2; n += 1) {
      expect(await visitor(world).stopByLink({ token })).toEqual({ email, state: 'stopped' });
    }
    expect(await mailsAbout(world, her)).toEqual([]);
    expect(await channelsOf(world, her)).toMatchObject({ isEmailStopped: true });
    const stored = (await world.deps.sessions.reload(her.id)) ?? her;
    await expect(world.as(stored).profile.sendEmailCode()).rejects.toThrow('asked us to stop');
    await expect(world.as(stored).profile.resendConfirmation()).rejects.toThrow('asked us to stop');

    await visitor(world).confirmByLink({ token });
    expect(await channelsOf(world, her)).toMatchObject({
      isEmailVerified: true,
      isEmailStopped: false,
    });
    expect(await mailsAbout(world, her)).toEqual([email]);
  });

  test('stays stopped for whoever gives it next, and comes back for nobody by being given again', async ({
    world,
  }) => {
    const { her, email, token } = await givesAnAddress(world);
    await visitor(world).stopByLink({ token });
    await world.as(her).profile.update({ email: `another${++serial}@example.com` });
    await world.jobs.drain();
    world.mailer.sent.length = 0;
    await world.as(her).profile.update({ email: email.toUpperCase() });
    const next = await createMember(world, { email: null });
    await world.as(next).profile.update({ email });
    await world.jobs.drain();
    expect(world.mailer.sent).toEqual([]);
    for (const one of [her, next]) {
      expect(await channelsOf(world, one)).toMatchObject({ isEmailStopped: true });
      expect(await mailsAbout(world, one)).toEqual([]);
    }
  });

  test('is stopped in all the accounts that name it unconfirmed, and left alone where it is confirmed', async ({
    world,
  }) => {
    const { her, email, token } = await givesAnAddress(world);
    const owner = await createMember(world, { email, emailVerifiedAt: world.clock.now() });
    const third = await createMember(world, { email });
    await visitor(world).stopByLink({ token });
    expect(await mailsAbout(world, third)).toEqual([]);
    expect(await mailsAbout(world, her)).toEqual([]);
    expect(await mailsAbout(world, owner)).toEqual([email]);
  });
});

describe('a link', () => {
  test('is good for the account and the address it was made for', async ({ world }) => {
    const { her, token } = await givesAnAddress(world);
    const { token: others } = await givesAnAddress(world);
    const [id] = token.split('.');
    const [, mac] = others.split('.');
    for (const wrong of [`${id}.${mac}`, `${crypto.randomUUID()}.${mac}`]) {
      await expect(visitor(world).emailLink({ token: wrong })).rejects.toThrow(
        'not valid any more',
      );
      await expect(visitor(world).stopByLink({ token: wrong })).rejects.toThrow(
        'not valid any more',
      );
    }
    await world.as(her).profile.update({ email: `changed${++serial}@example.com` });
    await expect(visitor(world).confirmByLink({ token })).rejects.toThrow('not valid any more');
    expect(await channelsOf(world, her)).toMatchObject({ isEmailVerified: false });
  });

  test('confirms no address that another account has confirmed', async ({ world }) => {
    const { email, token } = await givesAnAddress(world);
    await createMember(world, {
      email: email.toUpperCase(),
      emailVerifiedAt: world.clock.now(),
    });
    await expect(visitor(world).confirmByLink({ token })).rejects.toThrow(
      'belongs to another account',
    );
  });

  test('in a mail that left late is not for the address given before it', async ({ world }) => {
    const her = await createMember(world, { email: null });
    await world.as(her).profile.update({ email: 'typo@example.com' });
    await world.as(her).profile.update({ email: 'right@example.com' });
    await world.jobs.drain();
    expect(world.mailer.sent.map(({ to }) => to)).toEqual(['right@example.com']);
  });
});

test('the first mail once more, a few times an hour; the bell asks once', async ({ world }) => {
  const { her, email } = await givesAnAddress(world);
  const caller = world.as((await world.deps.sessions.reload(her.id)) ?? her);
  for (let n = 0; n < 3; n += 1) {
    expect(await caller.profile.resendConfirmation()).toEqual({ email });
  }
  await expect(caller.profile.resendConfirmation()).rejects.toThrow('wait an hour');
  await world.jobs.drain();
  expect(world.mailer.sent).toHaveLength(4);
  expect(await caller.notifications.unreadCount()).toEqual({ count: 1 });
});
