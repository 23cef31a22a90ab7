import { users } from '@nagarika/db/schema/people/users';
import type { Language } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { freeBooking, offerFirst, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { spokenIn } from '#test/pdf-reading.ts';
import { createSubmission } from '#test/submission.ts';
import { reachable, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';

test.beforeEach(async ({ world }) => {
  await world.jobs.drain();
  world.mailer.sent.length = 0;
  world.messenger.sent.length = 0;
});

const speaks = async (world: World, { id }: User, language: Language | null) =>
  void (await world.deps.db.update(users).set({ language }).where(eq(users.id, id)));

async function mailsTo(world: World, { email }: User) {
  await world.jobs.drain();
  return world.mailer.sent.filter(({ to }) => to === email);
}

/** Finds words of four and more Latin letters, apart from links and known words. */
function latinIn(text: string, known: readonly string[]): string[] {
  let rest = text.replaceAll(/https?:\S+|\S+@\S+/g, '');
  for (const word of known) rest = rest.replaceAll(word, '');
  return rest.match(/[A-Za-z]{4,}/g) ?? [];
}

test('a ticket’s mail: subject, words, dates and links are Hindi, what is enclosed is hers', async ({
  world,
}) => {
  const her = await reachable(world, { name: 'ज्योत्स्ना' });
  await speaks(world, her, 'hi');
  const event = await createEvent(world, { title: 'मिट्टी और <b>चाय</b> {1}' });
  const { id } = await paidBooking(world, { member: her, event, quantity: 2 });
  const [mail, ...others] = await mailsTo(world, her);
  expect(others).toEqual([]);
  const { ticketCode } = await world.as(her).tickets.show({ id });
  expect(mail?.subject).toBe('आपके टिकट: मिट्टी और <b>चाय</b> {1}');
  for (const words of ['नमस्ते ज्योत्स्ना,', 'आपके 2 टिकट तैयार हैं', '₹1,020.00', ticketCode]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  expect(mail?.html).toContain('<html lang="hi">');
  expect(mail?.html).toContain('मिट्टी और &lt;b&gt;चाय&lt;/b&gt; {1}');
  expect(mail?.text).toContain('टिकट: 2 × जनरल\n');
  expect(mail?.text).toMatch(/^कब: \S+, \d+ \S+ · /m);
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'http://localhost:3000/hi/my-bookings',
    'http://localhost:3000/hi/edit-profile#channels',
    'http://localhost:3000/hi/terms',
    'http://localhost:3000/hi/privacy',
  ]);
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `nagarika-ticket-${ticketCode}.pdf`,
    'nagarika-event.ics',
  ]);
  const [ticket, entry] = mail?.attachments?.map(({ content }) => content) ?? [];
  const spoken = spokenIn(ticket ?? new Uint8Array());
  for (const words of ['ज्योत्स्ना', 'कुल पेमेंट', '2 में से सीट 2']) expect(spoken).toContain(words);
  const calendar = new TextDecoder().decode(entry).replaceAll('\r\n ', '');
  expect(calendar).toContain('DESCRIPTION:आपके टिकट QR कोड के साथ “मेरी बुकिंग” में हैं।');
  expect(calendar).toContain('URL:http://localhost:3000/hi/my-bookings');
  const { venue, address } = event;
  expect(latinIn(mail?.text ?? '', [venue, address, ticketCode, 'City'])).toEqual([]);
});

test('who has not chosen reads English, and who chooses again the other one from then on', async ({
  world,
}) => {
  const her = await reachable(world);
  const event = await createEvent(world, {}, [{ name: 'Free', pricePaise: 0 }]);
  const subjects = [];
  for (const language of [null, 'hi', 'en'] as const) {
    await speaks(world, her, language);
    await freeBooking(world, { member: her, event });
    subjects.push((await mailsTo(world, her)).at(-1)?.subject);
  }
  expect(subjects).toEqual([
    `Your tickets: ${event.title}`,
    `आपके टिकट: ${event.title}`,
    `Your tickets: ${event.title}`,
  ]);
});

test('an event that moves is told with its day in Hindi', async ({ world }) => {
  const [organiser, payer] = [await reachable(world), await reachable(world)];
  const admin = await createMember(world, { role: 'admin' });
  await speaks(world, payer, 'hi');
  const event = await createEvent(world, { organiserId: organiser.id });
  await paidBooking(world, { member: payer, event });
  await world.jobs.drain();
  world.mailer.sent.length = 0;
  const submission = { ...(await createSubmission(world)), title: 'Garba Night' };
  await world.as(organiser).revisions.edit({ ...submission, id: event.id });
  const revision = await world.as(organiser).revisions.latest({ id: event.id });
  await world.as(admin).admin.revisions.approve({ id: revision?.id ?? '' });
  const [mail] = await mailsTo(world, payer);
  expect(mail?.subject).toBe('नई तारीख़ या जगह: Garba Night');
  expect(mail?.text).toMatch(
    /इवेंट “Garba Night” का नया समय और जगह: (रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि), \d+ [\u0900-\u097f]+ · [\u0900-\u097f]+ \d+:\d\d, /,
  );
  const [toOrganiser] = await mailsTo(world, organiser);
  expect(toOrganiser?.subject).toBe('Changes approved: Garba Night');
});

test('a ticket that is offered is called as the reader calls it', async ({ world }) => {
  const receiver = await reachable(world);
  await speaks(world, receiver, 'hi');
  await offerFirst(world, await paidBooking(world), receiver.phone);
  const [mail] = await mailsTo(world, receiver);
  expect(mail?.subject).toMatch(/^आपके लिए एक टिकट: /);
  expect(mail?.text).toMatch(/ का अपना एक टिकट भेजा है: जनरल।$/m);
});

test('an address that is not confirmed is told little, in Hindi, with links to say yes or no', async ({
  world,
}) => {
  const her = await createMember(world);
  await speaks(world, her, 'hi');
  await freeBooking(world, { member: her });
  const [mail] = await mailsTo(world, her);
  expect(mail?.html).toContain('<html lang="hi">');
  expect(mail?.text).toContain('टिकट बुक हुए हैं।');
  expect(mail?.text).toContain('http://localhost:3000/hi/email-address?token=');
  expect(mail?.unsubscribeUrl).toMatch(/\/hi\/email-address\?token=.*&wish=stop$/);
  expect(mail?.html).not.toContain('Hello');
});

test('a code for her address is sent in Hindi', async ({ world }) => {
  const her = await createMember(world);
  await world.as({ ...her, language: 'hi' }).profile.sendEmailCode();
  const [mail] = await mailsTo(world, her);
  expect(mail?.subject).toMatch(/^\d{4} आपका नागरिका कोड है$/);
  expect(latinIn(mail?.text ?? '', [])).toEqual([]);
});

test('by phone it is worded in the language of a template that there is', async ({ world }) => {
  const her = await reachable(world);
  await speaks(world, her, 'hi');
  await world.as(her).notifications.setChannels({ mail: true, sms: true, whatsapp: true });
  world.jobs.runWith({
    ...world.deps,
    messenger: {
      ...world.messenger,
      languageFor: (channel, wanted) => (channel === 'sms' ? wanted : 'en'),
    },
  });
  const refund = { pattern: 'Your tickets stay valid.' };
  await tell(world, {
    userId: her.id,
    kind: 'booking_refunded',
    link: null,
    dedupeKey: 'in hindi',
    title: { pattern: 'Your payment is being refunded' },
    message: refund,
  });
  await world.jobs.drain();
  world.jobs.runWith(world.deps);
  const { phone } = her;
  expect(world.messenger.sent).toHaveLength(2);
  expect(world.messenger.sent).toEqual(
    expect.arrayContaining([
      {
        channel: 'sms',
        phone,
        language: 'hi',
        title: 'आपका पेमेंट लौटाया जा रहा है',
        detail: 'आपके टिकट वैलिड रहेंगे।',
      },
      {
        channel: 'whatsapp',
        phone,
        language: 'en',
        title: 'Your payment is being refunded',
        detail: 'Your tickets stay valid.',
      },
    ]),
  );
});
