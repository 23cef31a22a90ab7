import { contactMessages } from '@nagarika/db/schema/people/contact';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { contactLimit } from './send-contact-message.ts';

const message = {
  name: 'Meera Nair',
  email: 'meera@example.com',
  subject: 'Parking',
  message: 'Is there any?\nNear the hall?',
  type: 'event',
} as const;

/** Writes from an address of its own, unless the serial is the same. */
async function write(world: World, body: object, from: number) {
  const response = await world.request('/api/contact', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': `198.51.100.${from}` },
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const stored = (world: World) => world.deps.db.select().from(contactMessages);

test('a visitor’s message is stored, and mailed to us so that an answer goes to her', async ({
  world,
}) => {
  const { status, body } = await write(world, message, 1);
  expect([status, body]).toEqual([
    200,
    { message: "Thank you for your message! We'll get back to you within 24 hours." },
  ]);
  expect(await stored(world)).toMatchObject([{ ...message, createdAt: world.clock.now() }]);
  await world.jobs.drain();
  expect(world.mailer.sent).toEqual([
    {
      to: world.deps.config.brand.supportEmail,
      replyTo: { name: 'Meera Nair', address: 'meera@example.com' },
      subject: '[event] Parking',
      text: 'Is there any?\nNear the hall?\n\nMeera Nair <meera@example.com>\n',
    },
  ]);
});

test('it is general unless it says what it is about', async ({ world }) => {
  const { type: _, ...rest } = message;
  expect((await write(world, rest, 2)).status).toBe(200);
  expect((await stored(world)).map(({ type }) => type)).toContain('general');
  expect((await write(world, { ...message, type: 'praise' }, 2)).status).toBe(400);
});

test.for([
  ['name', 'Please enter your name'],
  ['email', 'Please enter a valid email address'],
  ['subject', 'Please enter a subject'],
  ['message', 'Please enter your message'],
] as const)(
  'without %s it is refused, and nothing is stored',
  async ([field, expected], { world }) => {
    const before = await stored(world);
    for (const value of [undefined, '', '  ']) {
      const { status, body } = await write(world, { ...message, [field]: value }, 3);
      expect([status, body]).toMatchObject([400, { issues: [{ path: field, message: expected }] }]);
    }
    expect(await stored(world)).toEqual(before);
  },
);

test('nobody writes lines of her own into the head of our mail', async ({ world }) => {
  const tricky = { ...message, subject: 'Hello\r\nBcc: victim@example.com', name: 'M\nNair' };
  await write(world, tricky, 4);
  await world.jobs.drain();
  const mail = world.mailer.sent.find(({ subject }) => subject.includes('Bcc'));
  expect([mail?.subject, mail?.replyTo?.name]).toEqual([
    '[event] Hello Bcc: victim@example.com',
    'M Nair',
  ]);
});

test('one address writes so often and no more; another still may', async ({ world }) => {
  for (let n = 0; n < contactLimit.limit; n += 1) {
    expect((await write(world, message, 5)).status).toBe(200);
  }
  const { status, body, headers } = await write(world, message, 5);
  expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  expect(body).toMatchObject({ message: expect.stringContaining('try again later') });
  expect((await write(world, message, 6)).status).toBe(200);
});
