import { communities } from '@nagarika/db/schema/events/communities';
import { ticketTypes as types } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { webhookTypes } from '@nagarika/domain/desk/webhooks';
import { checkSignOf } from '@nagarika/domain/money/tax/gstin';
import { phoneSchema } from '@nagarika/domain/people/phone';
import type { User } from '@nagarika/domain/people/users';
import { blogSubmissionSchema } from '@nagarika/domain/words/blogs/blog-submission';
import { eq } from 'drizzle-orm';
import { outboxMailer } from '#server/adapters/messages/outbox-mailer.ts';
import { sendDue } from '#server/features/desk/webhooks/messages/send-due.ts';
import { runLedgerCheck } from '#server/features/money/ledger/checks/run-ledger-check.ts';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { askForDetails } from '#server/features/money/payouts/details/ask-for-details.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { codeOfStep, stepAt } from '#server/features/people/second-factor/code-of-step.ts';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { blogDraft } from '#test/access-rule.ts';
import { livesWithAnnouncements } from '#test/announcing.ts';
import { answering, asks } from '#test/asking.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { freeBooking, give, offerFirst, paidBooking, ticketsFor } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { walkUpTo } from '#test/issued.ts';
import { eventToday } from '#test/on-a-team.ts';
import { account, reference, releaseByAnother } from '#test/paid-out.ts';
import { orderFor, pay, webhook } from '#test/paying.ts';
import { picture } from '#test/pictures.ts';
import { createCode, orderWith } from '#test/promoting.ts';
import { proofOf } from '#test/proven.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import { register, taxAll } from '#test/taxed.ts';
import { uploadTo } from '#test/uploads.ts';
import type { World } from '#test/world.ts';

const dayMs = 86_400_000;

/** Texts that tell who the member is: each is found nowhere else. */
export const markers = {
  name: 'Zubeida Quuxwala',
  phone: '9812345670',
  email: 'zq.marker@example.com',
  bio: 'Bidriware by the river',
  location: 'Markerganj',
  instagram: 'zubeidagram',
  linkedin: 'zubeidalinked',
  dateOfBirth: '1971-02-03',
  company: 'Quuxwala Looms',
  accountName: 'Z Quuxwala',
  accountNumber: '000987600321',
  pan: 'QUUXZ1234F',
  unpublished: 'Never shown to anybody',
};

/** Lives one member's whole life by the product's own functions: every table with persons has her in it. */
export async function liveWholeLife(world: World) {
  const { clock } = world;
  const admin = await createMember(world, { role: 'admin', createdAt: new Date(0) });
  const friend = await createMember(world, { createdAt: new Date(0) });
  const her = await joins(world);
  const later = () => clock.advance(60_000);

  await taxAll(world);
  await register(world, her.id, { gstin: `27${markers.pan}1Z5` });
  await showsHerself(world, her);
  await writes(world, { her, friend, admin });
  const attended = await books(world, { her, friend, admin });
  later();
  const hostedId = await hosts(world, { her, friend, admin });
  await sharesWork(world, { her, friend });
  await livesWithAnnouncements(world, { her, friend, admin }, hostedId, attended);
  await isManaged(world, { her, admin });
  await world.deps.sessions.start(her.id);
  await world.jobs.drain();
  await settles(world, { her, admin });
  await world.as(her).ratings.rate({ eventId: attended.id, stars: 5 });
  const kept = outboxMailer(world.deps.db, clock);
  for (const mail of world.mailer.sent) await kept.send(mail);
  return { her, friend, admin };
}

type People = { her: User; friend: User; admin: User };

async function joins(world: World): Promise<User> {
  const { phone, name, email, location, bio, instagram, linkedin, dateOfBirth } = markers;
  const { auth } = world.as(null);
  const sent = await auth.sendPhoneCode({ phone });
  await auth.verifyPhoneCode({ phone, otp: sent.otpCode ?? '' });
  const stored = async () => {
    const [row] = await world.deps.db
      .select()
      .from(users)
      .where(eq(users.phone, phoneSchema.parse(phone)));
    if (!row) throw new Error('she has not joined');
    return toUser(row);
  };
  const { profile } = world.as(await stored());
  await profile.complete({ name, email });
  await profile.update({ location, bio, instagram, linkedin, dateOfBirth, gender: 'female' });
  const her = world.as(await stored());
  const mailed = await her.profile.sendEmailCode();
  await her.profile.verifyEmailCode({ otp: mailed.otpCode ?? '' });
  world.clock.advance(31_000);
  await auth.sendPhoneCode({ phone });
  return stored();
}

async function showsHerself(world: World, her: User): Promise<void> {
  const { deps, clock } = world;
  const photo = await uploadTo(
    world,
    her,
    new Uint8Array(await picture(200, 200).png().toBuffer()),
    {
      path: 'profile-photo',
      type: 'image/png',
    },
  );
  if (photo.status !== 200) throw new Error(`no photo: ${JSON.stringify(photo.body)}`);
  await world.as(her).notifications.setChannels({ mail: true, sms: true, whatsapp: true });
  await world.as(her).account.chooseLanguage({ language: 'hi' });
  const proof = await proofOf(world, her);
  await world.as(her).payouts.saveDetails({ ...account, ...hersAlone(), proof });
  await world.as(her).apiKeys.make({ name: 'A sheet', days: 30, scopes: ['events:read'], proof });
  const url = 'http://127.0.0.1:1/';
  const endpoint = await world.as(her).webhooks.add({ url, types: [...webhookTypes], proof });
  await world.as(her).webhooks.rotate({ id: endpoint.id, proof });
  await world.as(her).webhooks.ping({ id: endpoint.id });
  await sendDue(deps);
  // She was an admin once.
  const { secondFactor } = world.as({ ...her, role: 'admin' });
  const { key } = await secondFactor.begin();
  await secondFactor.confirm({ code: codeOfStep(fromBase32(key), stepAt(clock.now())) });
  const city = await createCity(world);
  const [group] = await deps.db
    .insert(communities)
    .values({ cityId: city.id, name: 'Looms', description: 'Talk', createdAt: clock.now() })
    .returning();
  await world.as(her).communities.join({ communityIds: [group?.id ?? ''] });
  const { name, email, phone } = markers;
  const message = { subject: 'A question', message: 'Is there parking?', name, email };
  await world.as(her).contact.send(message);
  await world.as(null).contact.send({
    ...message,
    name: 'Z',
    email: 'elsewhere@example.com',
    message: `Call me: ${phone.slice(0, 5)} ${phone.slice(5)}`,
  });
}

const hersAlone = () => {
  const { accountName, accountNumber, pan } = markers;
  return { accountName, accountNumber, pan };
};

async function writes(world: World, { her, friend, admin }: People): Promise<void> {
  const { wall, blogs } = world.as(her);
  const strike = { kind: 'post', reason: 'spam', isStrike: true } as const;
  for (const author of [markers.name, undefined]) {
    const post = {
      content: `Soap by ${author ?? 'nobody'}`.slice(0, 60),
      category: 'need' as const,
      author,
    };
    const struck = await wall.create(post);
    await world.as(admin).admin.wall.hide({ ...strike, ids: [struck.id] });
    world.clock.advance(1000);
  }
  const theirs = await world.as(friend).wall.create({ content: 'Good day', category: 'need' });
  await wall.comment({ postId: theirs.id, content: 'And to you', author: markers.name });
  await wall.comment({ postId: theirs.id, content: `Write to ${markers.email}` });
  await wall.create({ content: `Call ${markers.phone}`, category: 'want', author: markers.name });
  await wall.react({ id: theirs.id, reaction: 'like' });
  await wall.report({ postId: theirs.id, reason: 'other' });

  const story = blogSubmissionSchema.parse(blogDraft);
  const published = await blogs.submit(story);
  await world.as(admin).admin.blogs.publish({ id: published.id });
  await blogs.like({ id: published.id });
  await blogs.view({ id: published.id });
  world.clock.advance(1000);
  await blogs.submit({ ...story, title: markers.unpublished });
}

async function books(world: World, { her, friend, admin }: People) {
  const event = await createEvent(world);
  await world.as(her).events.like({ id: event.id });
  const behindCode = { visibility: 'unlisted' as const, accessCode: 'OPEN-24' };
  const coded = await createEvent(world, behindCode);
  await world.as(her).events.unlock({ id: coded.id, code: behindCode.accessCode });
  await world.as(her).events.view({ id: event.id });
  const asked = { id: event.id, question: asks() };
  const host = { ...friend, id: event.organiserId };
  const { questionId } = await world.as(host).questions.save(asked);
  const ofFirm = (first14: string) => ({
    gstin: first14 + checkSignOf(first14),
    legalName: markers.name,
    address: '2 Lake Road',
    stateCode: '' as const,
  });
  const invoiceTo = ofFirm(`29${markers.pan}1Z`);
  const { id: bookingId } = await paidBooking(world, { member: her, event, invoiceTo });
  await world.as(her).invoiceDetails.save(ofFirm(`07${markers.pan}1Z`));
  await world.as(her).questions.answer({ bookingId, answers: [answering(questionId, 'Soon')] });
  await world.as(admin).guests.issue({
    ...walkUpTo(event),
    name: markers.name,
    phone: her.phone,
    note: 'Brings her loom',
    deviceId: 'Android K7PX',
  });
  const cancelled = await paidBooking(world, { member: her });
  await world.as(her).checkout.cancel({ id: cancelled.id });
  const refunded = await paidBooking(world, { member: her });
  await refundDesk(world, admin).part(refunded.id, 10_000, {
    reason: `${markers.name} rang from ${markers.phone}`,
  });
  const unpaid = await createEvent(world);
  const order = await orderFor(world, her, unpaid);
  const { razorpayPaymentId: id, razorpayOrderId: order_id } = await pay(world, order.id);
  const { phone: contact, email } = markers;
  await webhook(world, 'payment.captured', { payment: { id, order_id, contact, email } });
  const cheaper = await createEvent(world);
  await orderWith(world, her, cheaper, { code: (await createCode(world, cheaper)).code });
  await give(world, await freeBooking(world, { member: her }), friend);
  await give(world, await freeBooking(world, { member: friend }), her);
  const offer = await offerFirst(world, await freeBooking(world, { member: friend }), her.phone);
  await world.as(her).transfers.decline({ id: offer.id });
  return event;
}

async function hosts(world: World, { her, friend, admin }: People): Promise<string> {
  const { events, revisions } = world.as(her);
  const { name: city } = await createCity(world, { isOpenForHosting: true, stateCode: '07' });
  const place = { city, stateCode: '06' as const };
  const payload = await createSubmission(world, { draftId: crypto.randomUUID(), ...place });
  const { id } = await events.create(payload);
  await world.as(admin).admin.events.approve({ id });
  await world.as(her).questions.save({ id, question: asks() });
  await world.as(her).eventLinks.make({ eventId: id, name: 'Card at the salon' });
  const ticketTypes = await world.deps.db
    .select({ id: types.id })
    .from(types)
    .where(eq(types.eventId, id));
  const order = await orderFor(world, friend, { id, ticketTypes });
  await world.as(friend).checkout.book({ id, ...(await pay(world, order.id)) });
  world.clock.advance(1000);
  await revisions.edit({ ...payload, id, price: 60_000, title: markers.unpublished });
  await world.as(admin).revisions.edit({ ...payload, id, description: 'As the admin has it' });
  const draft = { ...payload, draftId: crypto.randomUUID(), title: markers.unpublished };
  const { id: draftId } = await events.create(draft);
  await world.as(her).questions.save({ id: draftId, question: asks() });
  const series = seriesOf({ ...draft, draftId: crypto.randomUUID() }, 2);
  const { id: seriesId } = await world.as(her).series.create(series);
  await world.as(admin).admin.series.reject({ id: seriesId, reason: 'The venue is missing.' });
  const [seat] = await ticketsFor(world, friend, order.bookingId);
  const ticket = { id: seat?.id ?? '', eventId: id, version: 1 };
  const scannedAt = world.clock.now().toISOString();
  await world.as(her).checkIn.send({
    eventId: id,
    deviceId: 'Android K7PX',
    scans: [
      {
        id: crypto.randomUUID(),
        text: ticketQr(world.deps.secrets, ticket),
        shownVerdict: null,
        scannedAt,
      },
    ],
  });
  const phones = { deviceId: 'iPhone 3M9Q', replaced: 'Android K7PX' };
  await world.as(her).checkIn.replace({ eventId: id, ...phones });
  return id;
}

type Joined = { event: { id: string }; owner: User; member: User };

async function onTeam(world: World, { event, owner, member }: Joined): Promise<void> {
  const invitation = { eventId: event.id, phone: member.phone, role: 'door' } as const;
  const { id } = await world.as(owner).eventTeam.invite(invitation);
  await world.as(member).eventTeam.accept({ id });
}

/** Lets her help at a friend's door, be helped by her, and have her own door link. */
async function sharesWork(world: World, { her, friend }: Omit<People, 'admin'>): Promise<void> {
  const [hers, friends] = [await eventToday(world, her), await eventToday(world, friend)];
  await onTeam(world, { event: friends, owner: friend, member: her });
  await onTeam(world, { event: hers, owner: her, member: friend });
  const pass = await world.as(her).eventTeam.makePass({ eventId: hers.id, label: 'Gate 2' });
  await world.as(null).eventTeam.openDoor({ token: pass.token, pin: pass.pin });
}

async function isManaged(world: World, { her, admin }: Omit<People, 'friend'>): Promise<void> {
  const { users: desk, suspensions } = world.as(admin).admin;
  await desk.describeOrganiser({ id: her.id, isVerified: true, company: markers.company });
  await suspensions.suspend({ id: her.id, reason: 'A number that changes hands.' });
  await suspensions.lift({ id: her.id });
}

/** Ends the member's events, with her money paid and nothing on its way. */
async function settles(world: World, { her, admin }: Omit<People, 'friend'>): Promise<void> {
  world.clock.advance(10 * dayMs);
  for (let n = 0; n < 3; n += 1) {
    await reconcile(world.deps);
    await world.jobs.drain();
    world.clock.advance(60_000);
  }
  // The payout counts as if she had not said yet where it goes.
  const owed = [{ organiserId: her.id, owedPaise: 100 }];
  await world.deps.db.transaction((tx) => askForDetails(world.deps, tx, owed, admin.id));
  const { payouts } = world.as(admin).admin;
  const { payoutIds } = await payouts.prepare({ organiserIds: [her.id] });
  await releaseByAnother(world, admin, payoutIds[0] ?? '');
  await payouts.markPaid({ id: payoutIds[0] ?? '', reference: reference() });
  await world.jobs.drain();
  await rollUpLedger(world.deps);
  await rollUpBookings(world.deps);
  await issuePapers(world.deps);
  await runLedgerCheck(world.deps);
}
