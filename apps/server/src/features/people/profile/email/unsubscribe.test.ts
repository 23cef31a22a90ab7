import { users } from '@nagarika/db/schema/people/users';
import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { languages, pathIn } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import { oneClickKinds, unsubscribePath } from '@nagarika/domain/words/news/notifications';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { admissionBounds } from '#server/http/bounds/admission.ts';
import type { Mail } from '#server/platform/ports/messengers.ts';
import { test } from '#test/fixtures.ts';
import { newsFor, reachable, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { emailLinkToken } from './email-link-token.ts';

async function mailsTo(world: World, { email }: User): Promise<Mail[]> {
  await world.jobs.drain();
  return world.mailer.sent.filter(({ to }) => to === email);
}

const pathOf = ({ unsubscribeUrl = '' }: Mail = { to: '', subject: '', text: '' }) =>
  unsubscribeUrl.replace('http://localhost:3000', '');

/** Presses the button as a mail provider's server does: without a session or Origin, as a form. */
function press(
  { app }: Pick<World, 'app'>,
  path: string,
  init: { body?: string; headers?: Record<string, string>; peer?: string } = {},
) {
  return app.request(
    path,
    {
      method: 'POST',
      body: init.body ?? 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...init.headers },
    },
    { peer: init.peer ?? '203.0.113.7' },
  );
}

const choiceOf = async (world: World, { id }: User) =>
  (await world.deps.db.select().from(channelChoices).where(eq(channelChoices.userId, id)))[0];

test('announcements, reminders and digests offer it, and nothing else of a mail does', async ({
  world,
}) => {
  const her = await reachable(world);
  for (const kind of [...oneClickKinds, 'welcome', 'booking_confirmed'] as const) {
    world.mailer.sent.length = 0;
    await tell(world, newsFor(her, { kind }));
    const [mail] = await mailsTo(world, her);
    const offers = oneClickKinds.some((one) => one === kind);
    expect([kind, mail?.isOneClick ?? false]).toEqual([kind, offers]);
    expect([kind, mail?.text.includes(`Unsubscribe: ${mail.unsubscribeUrl}`)]).toEqual([
      kind,
      offers,
    ]);
    expect([kind, pathOf(mail).startsWith(`${unsubscribePath}?token=`)]).toEqual([kind, offers]);
  }
});

test('one press turns such mail off without a session; what is about tickets still comes', async ({
  world,
}) => {
  const her = await reachable(world);
  await world.as(her).notifications.setChannels({ mail: true, sms: true, whatsapp: false });
  world.mailer.sent.length = 0;
  await tell(world, newsFor(her, { kind: 'announcement' }));
  const [mail] = await mailsTo(world, her);
  for (let times = 0; times < 2; times++) {
    const answer = await press(world, pathOf(mail));
    expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.']);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.getSetCookie().join()).not.toContain('session');
  }
  expect(await choiceOf(world, her)).toMatchObject({ mail: false, sms: true, whatsapp: false });
  const [row] = await world.deps.db.select().from(users).where(eq(users.id, her.id));
  expect(row).toMatchObject({ emailStoppedAt: null, emailVerifiedAt: expect.any(Date) });
  world.mailer.sent.length = 0;
  await tell(
    world,
    newsFor(her, { kind: 'announcement' }),
    newsFor(her, { kind: 'booking_confirmed' }),
  );
  expect((await mailsTo(world, her)).map(({ isOneClick }) => isOneClick ?? false)).toEqual([false]);
});

test('a look changes nothing, in her language; the page asks, and acts by a press', async ({
  world,
}) => {
  const her = await reachable(world, { language: 'hi' });
  world.mailer.sent.length = 0;
  await tell(world, newsFor(her, { kind: 'event_reminder' }));
  const [mail] = await mailsTo(world, her);
  const path = pathOf(mail);
  expect(path).toMatch(/^\/hi\/unsubscribe\?token=[\da-f.-]{101}$/);
  for (const method of ['GET', 'HEAD']) await world.request(path, { method });
  const token = path.split('token=')[1] ?? '';
  const { profile } = world.as(null);
  expect(await profile.unsubscription({ token })).toEqual({
    email: her.email,
    isUnsubscribed: false,
  });
  expect(await choiceOf(world, her)).toBeUndefined();
  expect(await profile.unsubscribe({ token })).toMatchObject({ isUnsubscribed: true });
  expect(await profile.unsubscription({ token })).toMatchObject({ isUnsubscribed: true });
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const answer = await world.app.request(
    path,
    { method: 'POST', body: form },
    { peer: '203.0.113.7' },
  );
  expect([answer.status, await answer.text()]).toEqual([200, 'आपको अनसब्सक्राइब कर दिया गया है।']);
});

test('its token does nothing else, and no other one does this', async ({ world }) => {
  const [her, other] = [await reachable(world), await reachable(world)];
  const { secrets } = world.deps;
  const email = her.email ?? '';
  const token = emailLinkToken(secrets, her.id, email, 'unsubscribe');
  const { profile } = world.as(null);
  for (const ask of [profile.emailLink, profile.confirmByLink, profile.stopByLink]) {
    await expect(ask({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const [, mac = ''] = token.split('.');
  const wrong = [emailLinkToken(secrets, her.id, email), `${other.id}.${mac}`];
  for (const one of wrong) {
    expect((await press(world, `${unsubscribePath}?token=${one}`)).status).toBe(404);
    await expect(profile.unsubscription({ token: one })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  for (const one of ['', 'x', `${token}0`, '%00']) {
    expect((await press(world, `${unsubscribePath}?token=${one}`)).status).toBe(400);
  }
  const right = `${unsubscribePath}?token=${token}`;
  for (const body of ['', 'List-Unsubscribe=', 'a=b', '{"List-Unsubscribe":"One-Click"}']) {
    expect((await press(world, right, { body })).status).toBe(400);
  }
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await press(world, right, { headers: broken })).status).toBe(400);
  expect(await choiceOf(world, her)).toBeUndefined();
  await world.as(her).profile.update({ email: `new-${email}` });
  expect((await press(world, right)).status).toBe(404);
});

test('another site’s page may send it, since it looks at no session; nothing else may', async ({
  world,
}) => {
  const her = await reachable(world);
  const token = emailLinkToken(world.deps.secrets, her.id, her.email ?? '', 'unsubscribe');
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  expect((await press(world, `${unsubscribePath}?token=${token}`, { headers })).status).toBe(200);
  const others = ['/api/auth/logout', '/x/unsubscribe/y', '/api/unsubscribe/', '/unsubscribed'];
  for (const path of others) {
    expect([path, (await press(world, path, { headers })).status]).toEqual([path, 403]);
  }
});

test('is charged like what anybody asks, and takes no place of the gateway’s', async ({
  world,
}) => {
  const her = await reachable(world);
  const token = emailLinkToken(world.deps.secrets, her.id, her.email ?? '', 'unsubscribe');
  const none = { atOnce: 0, waiting: 0, waitMs: 0 };
  const stingy = createApp(world.deps, {
    isReady: async () => true,
    spa: null,
    sandbox: null,
    workAllowance: { burstMs: 0.001, perSecondMs: 0.001 },
  });
  const full = createApp(world.deps, {
    isReady: async () => true,
    spa: null,
    sandbox: null,
    admission: { ...admissionBounds, guest: none, reader: none },
  });
  for (const { code } of languages) {
    const path = `${pathIn(code, unsubscribePath)}?token=${token}`;
    const peer = `203.0.113.${code.charCodeAt(0)}`;
    expect((await press({ app: stingy }, path, { peer })).status).toBe(200);
    expect((await press({ app: stingy }, path, { peer })).status).toBe(429);
    expect((await press({ app: full }, path)).status, path).toBe(503);
    expect((await full.request(path, {}, { peer })).status, 'a look').toBe(503);
  }
});
