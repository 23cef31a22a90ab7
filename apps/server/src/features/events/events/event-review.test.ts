import { auditLog } from '@nagarika/db/schema/people/audit';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { wallReports } from '@nagarika/db/schema/words/wall';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createBlog, createEvent, createMember, createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf } from '#test/paying.ts';
import { createSubmission } from '#test/submission.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const logOf = (world: World, id: string) =>
  world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at);

describe('an event to judge', () => {
  test('has all that was submitted, and who submitted it', async ({ world }) => {
    const her = await createMember(world, { company: 'Meera Crafts', phoneVerifiedAt: null });
    await createEvent(world, { organiserId: her.id, status: 'rejected' });
    const payload = await createSubmission(world, {
      subtitle: 'For makers',
      highlights: ['Lunch'],
      agenda: [{ time: '18:30', activity: 'Tea' }],
      pricing: [{ name: 'Early', price: 30_000, limit: 20 }],
    });
    const { id } = await world.as(her).events.create(payload);
    expect(await world.as(admin).admin.events.show({ id })).toMatchObject({
      title: payload.title,
      subtitle: 'For makers',
      highlights: ['Lunch'],
      agenda: [{ time: '18:30', activity: 'Tea' }],
      ticketTypes: [{ name: 'Early', price: 30_000, limit: 20 }],
      terms: expect.arrayContaining(['Please carry a valid photo ID.']),
      submittedAt: world.clock.now().toISOString(),
      reviewedAt: null,
      revision: null,
      standing: { bookings: 0, paid: 0 },
      organiser: {
        name: her.name,
        phone: her.phone,
        isPhoneVerified: false,
        company: 'Meera Crafts',
        events: { pending: 1, approved: 0, rejected: 1, cancelled: 0 },
      },
    });
  });

  test('says who reviewed it, what a cancellation undoes, and which change waits', async ({
    world,
  }) => {
    const event = await createEvent(world, { status: 'pending' });
    await world.as(admin).admin.events.approve({ id: event.id });
    await paidBooking(world, { event, quantity: 2 });
    await world.as(admin).revisions.edit({ ...(await createSubmission(world)), id: event.id });
    expect(await world.as(admin).admin.events.show({ id: event.id })).toMatchObject({
      reviewedBy: admin.name,
      standing: { bookings: 1, paid: 102_000 },
      revision: { proposal: { title: 'Pricing your work' } },
    });
  });
});

describe('curating', () => {
  test('shows in the list, is written down, and once is enough', async ({ world }) => {
    const { id } = await createEvent(world);
    const curate = (isCurated: boolean) => world.as(admin).admin.events.curate({ id, isCurated });
    expect(await curate(true)).toEqual({ id, isCurated: true });
    expect(await world.as(null).events.details({ id })).toMatchObject({ isCurated: true });
    await curate(true);
    world.clock.advance(1);
    await curate(false);
    expect(await world.as(null).events.details({ id })).toMatchObject({ isCurated: false });
    expect(await logOf(world, id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'event.curated',
        before: { isCurated: false },
        after: { isCurated: true },
      },
      { action: 'event.uncurated', before: { isCurated: true }, after: { isCurated: false } },
    ]);
  });

  test('of an unknown event is refused', async ({ world }) => {
    const id = crypto.randomUUID();
    await expect(
      world.as(admin).admin.events.curate({ id, isCurated: true }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('submitting', () => {
  test('tells the organiser, once for a draft sent twice', async ({ world }) => {
    const her = await createMember(world);
    const payload = await createSubmission(world, { draftId: crypto.randomUUID() });
    await world.as(her).events.create(payload);
    world.clock.advance(1000);
    const { id } = await world.as(her).events.create(payload);
    expect(await bellOf(world, her)).toEqual(['event_submitted']);
    expect((await world.as(her).notifications.list({})).items).toMatchObject([
      {
        message: expect.stringContaining('within 24-48 hours'),
        link: `/my-events/${id}`,
      },
    ]);
  });

  test('a rejected event anew starts its clock again, tells her, and can be reviewed again', async ({
    world,
  }) => {
    const her = await createMember(world);
    const caller = world.as(admin).admin.events;
    const payload = await createSubmission(world);
    const { id } = await world.as(her).events.create(payload);
    await caller.reject({ id, reason: 'Please name the venue.' });
    world.clock.advance(3_600_000);
    await world.as(her).revisions.edit({ ...payload, venue: 'The Courtyard', id });
    const resubmitted = world.clock.now().toISOString();
    expect(await caller.show({ id })).toMatchObject({
      status: 'pending',
      submittedAt: resubmitted,
    });

    // A change made while the event waits does not send the organiser to the end of the queue.
    world.clock.advance(3_600_000);
    await world.as(her).revisions.edit({ ...payload, venue: 'The Hall', id });
    expect(await caller.show({ id })).toMatchObject({ submittedAt: resubmitted });
    world.clock.advance(1);
    expect(await caller.approve({ id })).toEqual({ id, status: 'approved' });
    expect(await bellOf(world, her)).toEqual([
      'event_submitted',
      'event_review',
      'event_submitted',
      'event_review',
    ]);
  });
});

describe('what waits for an admin', () => {
  test('is counted, and the reviews that waited longest are named', async ({ world }) => {
    const { waiting } = world.as(admin).admin.dashboard;
    const { counts: before } = await waiting();
    const longAgo = new Date(world.clock.now().getTime() - 99 * 3_600_000);
    const submitted = await createEvent(world, { status: 'pending', submittedAt: longAgo });
    const live = await createEvent(world);
    await world.as(admin).revisions.edit({ ...(await createSubmission(world)), id: live.id });
    const post = await createWallPost(world, { state: 'waiting' });
    await createBlog(world, { status: 'submitted' });
    const { db } = world.deps;
    await db.insert(wallReports).values([
      { postId: post.id, reason: 'spam', reporterId: admin.id },
      { postId: post.id, reason: 'spam', visitorHash: 'a', resolvedAt: world.clock.now() },
    ]);
    const message = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' };
    await db.insert(contactMessages).values([
      { ...message, type: 'general' },
      { ...message, type: 'general', handledAt: world.clock.now() },
    ]);
    const { counts, reviews } = await waiting();
    const more = { events: 1, revisions: 1, wallPosts: 1, wallReports: 1, blogs: 1, messages: 1 };
    const now = Object.entries({ wallComments: 0, announcements: 0, ...more }).map(
      ([kind, added]) => [kind, (new Map(Object.entries(before)).get(kind) ?? Number.NaN) + added],
    );
    expect(counts).toEqual(Object.fromEntries(now));
    // An admin with one area sees what waits there.
    const moderator = await createMember(world, { role: 'admin', adminAreas: ['moderation'] });
    const hers = await world.as(moderator).admin.dashboard.waiting();
    const { events: _, revisions: __, ...moderated } = counts;
    expect(hers).toEqual({ counts: moderated, reviews: [] });
    expect(await world.as(moderator).admin.dashboard.reports()).toMatchObject({
      totalRevenue: null,
    });
    expect(reviews[0]).toEqual({
      kind: 'event',
      eventId: submitted.id,
      title: submitted.title,
      organiser: expect.any(String),
      since: longAgo.toISOString(),
    });
    expect(reviews).toContainEqual(
      expect.objectContaining({ kind: 'revision', eventId: live.id, title: live.title }),
    );
  });

  test('is named ten at a time', async ({ world }) => {
    for (let n = 0; n < 11; n += 1) {
      const hours = (n * 7) % 11;
      const submittedAt = new Date(world.clock.now().getTime() - hours * 3_600_000);
      await createEvent(world, { status: 'pending', submittedAt });
    }
    const { reviews } = await world.as(admin).admin.dashboard.waiting();
    expect(reviews).toHaveLength(10);
    const since = reviews.map((review) => review.since);
    expect(since).toEqual([...since].sort());
  });

  test('is named by title where many have waited as long', async ({ world }) => {
    const submittedAt = new Date('2020-01-01T00:00:00Z');
    const letters = [...'LDHAKCGJBEIF'];
    for (const title of letters)
      await createEvent(world, { status: 'pending', submittedAt, title });
    const { reviews } = await world.as(admin).admin.dashboard.waiting();
    expect(reviews.map(({ title }) => title)).toEqual(letters.sort().slice(0, 10));
  });
});
