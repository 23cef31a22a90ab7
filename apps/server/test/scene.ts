import { banners } from '@nagarika/db/schema/events/banners';
import { communities } from '@nagarika/db/schema/events/communities';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { emailLinkToken } from '#server/features/people/profile/email/email-link-token.ts';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { announcementThread, receivedAnnouncement } from '#test/announcing.ts';
import { asks } from '#test/asking.ts';
import { freeBooking, give, offerFirst, ticketsFor } from '#test/booked.ts';
import { createMessage } from '#test/desk.ts';
import {
  createBlog,
  createBooking,
  createCity,
  createEvent,
  createMember,
  createWallPost,
} from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { guestLine, walkUpTo } from '#test/issued.ts';
import { storedEndpoint, storedKey } from '#test/keyed.ts';
import { sceneOfFinance } from '#test/of-finance.ts';
import { eventToday } from '#test/on-a-team.ts';
import { oneIsEnough } from '#test/paid-out.ts';
import { createSeries, passFor } from '#test/passes.ts';
import { codeOff } from '#test/priced.ts';
import { createCode } from '#test/promoting.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import { soldOut, waitOf } from '#test/waiting.ts';
import type { World } from '#test/world.ts';

let serial = 0;
const freshPhone = () => `98${String(++serial).padStart(8, '0')}`;

type People = Record<'member' | 'other' | 'admin', User>;

/** Creates people and things for the table of who may do what: `member` owns what is hers. */
export async function createScene(world: World, known: Partial<People> = {}) {
  const [member, other, admin, suspended] = await Promise.all([
    known.member ?? createMember(world),
    known.other ?? createMember(world),
    known.admin ?? createMember(world, { role: 'admin' }),
    createMember(world, { role: 'admin', suspendedAt: world.clock.now() }),
  ]);
  const people = { member, other, admin };
  const ofAreas = new Map<string, Promise<User>>();
  /** Returns the same admin each time, unless a fresh one is asked for. */
  function adminOf(areas: readonly AdminArea[], { isFresh = false } = {}): Promise<User> {
    const key = areas.join();
    const made = isFresh ? undefined : ofAreas.get(key);
    const one = made ?? createMember(world, { role: 'admin', adminAreas: [...areas] });
    if (!isFresh) ofAreas.set(key, one);
    return one;
  }
  const event = await createEvent(world);
  // Others become admins here, and one of them is enough.
  await oneIsEnough(world);
  return {
    world,
    ...people,
    adminOf,
    ...sceneOfFinance(world, { ...people, event }),
    /** Was an admin until she was suspended. */
    suspended,
    event,
    /** Makes a code of the event. */
    codeOfEvent: async () => (await createCode(world, event)).code,
    /** Makes a fresh notification of `member`'s. */
    async notificationId() {
      const [row] = await world.deps.db
        .insert(notifications)
        .values({
          userId: member.id,
          kind: 'welcome',
          title: { pattern: 'Hello' },
          message: { pattern: 'Hello, in full' },
          dedupeKey: `scene:${++serial}`,
        })
        .returning({ id: notifications.id });
      return row?.id ?? '';
    },
    async communityId() {
      const name = `Group ${++serial}`;
      const [row] = await world.deps.db
        .insert(communities)
        .values({ cityId: event.cityId, name, description: 'Talk' })
        .returning({ id: communities.id });
      return row?.id ?? '';
    },
    async pendingEventId() {
      return (await createEvent(world, { organiserId: member.id, status: 'pending' })).id;
    },
    /** Makes a fresh event of `member`'s that is live, or was. */
    async ownEventId(status: 'approved' | 'postponed') {
      return (await createEvent(world, { organiserId: member.id, status })).id;
    },
    /** Makes an event that the code OPEN-24 opens. */
    async codedEventId() {
      return (await createEvent(world, { visibility: 'unlisted', accessCode: 'OPEN-24' })).id;
    },
    /** Makes a fresh question of an event of `member`'s. */
    async question() {
      const { id } = await createEvent(world, { organiserId: member.id });
      return { id, ...(await world.as(member).questions.save({ id, question: asks() })) };
    },
    /** Makes a ticket type of a fresh event of `member`'s. */
    async soldType() {
      const { id, ticketTypes } = await createEvent(world, { organiserId: member.id });
      return { id, typeId: ticketTypes[0]?.id ?? '' };
    },
    /** Makes a code of a fresh event of `member`'s. */
    async promotionCode() {
      const { id } = await createEvent(world, { organiserId: member.id });
      const { prices } = world.as(member);
      await prices.makeCode({ id, code: codeOff() });
      return { id, codeId: (await prices.show({ id })).codes[0]?.id ?? '' };
    },
    /** Makes a short link of a fresh event of `member`'s. */
    async linkId() {
      const { id: eventId } = await createEvent(world, { organiserId: member.id });
      const { eventLinks } = world.as(member);
      await eventLinks.make({ eventId, name: 'Card at the salon' });
      return (await eventLinks.list({ eventId })).links[0]?.id ?? '';
    },
    /** Makes what the wizard sends. */
    submission: () => createSubmission(world),
    seriesSubmission: async () => seriesOf(await createSubmission(world)),
    /** Makes a fresh series of `member`'s, waiting for review. */
    async seriesId() {
      return (await world.as(member).series.create(seriesOf(await createSubmission(world)))).id;
    },
    async publicSeriesId() {
      const id = await this.seriesId();
      await world.as(admin).admin.series.approve({ id });
      return id;
    },
    /** Chooses all dates of a fresh series of another organiser's. */
    passInput: async ({ pricePaise = 50_000 } = {}) =>
      passFor(await createSeries(world, { types: () => [{ name: 'General', pricePaise }] })),
    /** Makes a fresh change of an event of `member`'s, waiting for review. */
    async revisionId() {
      const { id } = await createEvent(world, { organiserId: member.id });
      await world.as(member).revisions.edit({ ...(await createSubmission(world)), id });
      return (await world.as(member).revisions.latest({ id }))?.id ?? '';
    },
    /** Makes a fresh story of `member`'s. */
    async blogId(status: 'published' | 'rejected' = 'published') {
      return (await createBlog(world, { authorId: member.id, status })).id;
    },
    /** Makes another member's story, sent for review: only a few of `member`'s may wait at a time. */
    waitingBlogId: async () => (await createBlog(world, { status: 'submitted' })).id,
    /** Makes a fresh post of `member`'s. */
    async wallPostId(state: 'waiting' | 'public' | 'hidden' = 'public') {
      return (await createWallPost(world, { userId: member.id, state })).id;
    },
    async reportedPostId() {
      const { id } = await createWallPost(world, { userId: member.id });
      await world.as(other).wall.report({ postId: id, reason: 'spam' });
      return id;
    },
    async bannerId() {
      const rows = await world.deps.db
        .insert(banners)
        .values({ title: 'Hello' })
        .returning({ id: banners.id });
      return rows[0]?.id ?? '';
    },
    /** Makes a fresh city with nothing in it. */
    cityId: async () => (await createCity(world)).id,
    /** Makes a fresh message of the contact form. */
    async messageId(state: 'open' | 'handled' = 'open') {
      return (
        await createMessage(world, state === 'handled' ? { handledAt: world.clock.now() } : {})
      ).id;
    },
    /** Makes a link as a mail to a fresh member brings it. */
    async emailLink() {
      const { id, email } = await createMember(world);
      return { token: emailLinkToken(world.deps.secrets, id, email ?? '') };
    },
    async unsubscribeLink() {
      const { id, email } = await createMember(world);
      return { token: emailLinkToken(world.deps.secrets, id, email ?? '', 'unsubscribe') };
    },
    /** Makes a suspended member who is nobody of the scene. */
    async suspendedId() {
      return (await createMember(world, { suspendedAt: world.clock.now() })).id;
    },
    /** Makes a member who is nobody of the scene: what happens to her disturbs no other line. */
    async strangerId() {
      return (await createMember(world)).id;
    },
    freshPhone,
    async phoneWithCode() {
      const phone = freshPhone();
      const { otpCode } = await world.as(null).auth.sendPhoneCode({ phone });
      return { phone, otp: otpCode };
    },
    /** Returns the code just mailed to this person; a visitor has none. */
    async emailCodeOf(person: 'visitor' | keyof typeof people) {
      if (person === 'visitor') return '0000';
      world.clock.advance(31_000); // past the wait for another code
      const { otpCode } = await world.as(people[person]).profile.sendEmailCode();
      return otpCode;
    },
    /** Returns the code just sent to this person's own number; a visitor has none. */
    async phoneCodeOf(person: 'visitor' | keyof typeof people) {
      if (person === 'visitor') return '0000';
      world.clock.advance(31_000);
      return (await world.as(people[person]).account.sendCode()).otpCode;
    },
    async freeEventId() {
      return (await createEvent(world, {}, [{ name: 'Free', pricePaise: 0 }])).id;
    },
    /** Makes a fresh booking of `member`'s. */
    async bookingId() {
      return (await createBooking(world, { member, event })).id;
    },
    /** Makes the same, which gives nothing back. */
    async freeBookingId() {
      return (await freeBooking(world, { member })).id;
    },
    /** Makes somebody's booking of a fresh free event of `member`'s. */
    async hostedBookingId() {
      const types = [{ name: 'Free', pricePaise: 0 }];
      const hosted = await createEvent(world, { organiserId: member.id }, types);
      return (await freeBooking(world, { event: hosted })).id;
    },
    /** Makes a ticket that `member` booked. */
    async ticketId() {
      const [seat] = await ticketsFor(world, member, (await freeBooking(world, { member })).id);
      return seat?.id ?? '';
    },
    /** Makes a fresh offer that `member` made, or that was made to her. */
    async offerId(direction: 'from' | 'to') {
      const booking = await freeBooking(world, direction === 'from' ? { member } : {});
      const phone = direction === 'from' ? freshPhone() : member.phone;
      return (await offerFirst(world, booking, phone)).id;
    },
    soldOutType: async () => (await soldOut(world)).type,
    /** Puts `member` on a waiting list. */
    waitId: () => waitOf(world, member),
    /** Makes an offer to `member` from a waiting list. */
    async offeredWaitId() {
      const id = await waitOf(world, member, { isFree: true });
      await sweepLists(world.deps);
      return id;
    },
    /** Makes a ticket of another's booking that `member` has accepted. */
    async receivedTicketId() {
      return (await give(world, await freeBooking(world), member)).ticketId;
    },
    eventToday: (organiser = member) => eventToday(world, organiser),
    /** Makes an invitation by `member`, or to her number. */
    async invitationId(direction: 'from' | 'to') {
      const from = direction === 'from' ? member : await createMember(world);
      const phone = direction === 'from' ? freshPhone() : member.phone;
      const { id: eventId } = await eventToday(world, from);
      return (await world.as(from).eventTeam.invite({ eventId, phone, role: 'manager' })).id;
    },
    /** Makes a key of `member`'s. */
    apiKeyId: () => storedKey(world, member),
    /** Makes an endpoint of `member`'s. */
    endpointId: () => storedEndpoint(world, member),
    /** Makes a message to such an endpoint. */
    async pingId() {
      return (await world.as(member).webhooks.ping({ id: await this.endpointId() })).messageId;
    },
    /** Makes another's event on whose team `member` is. */
    async joinedEventId() {
      const organiser = await createMember(world);
      const { id: eventId } = await eventToday(world, organiser);
      const { id } = await world
        .as(organiser)
        .eventTeam.invite({ eventId, phone: member.phone, role: 'door' });
      await world.as(member).eventTeam.accept({ id });
      return eventId;
    },
    /** Makes a door pass of an event of `member`'s. */
    async doorPass() {
      const { id: eventId } = await eventToday(world, member);
      return world.as(member).eventTeam.makePass({ eventId, label: 'Gate 2' });
    },
    /** Makes an event of `member`'s with an attendee, and what she might say to her. */
    async announcement() {
      const types = [{ name: 'Free', pricePaise: 0 }];
      const hosted = await createEvent(world, { organiserId: member.id }, types);
      await freeBooking(world, { event: hosted });
      const words = { subject: 'Parking', body: 'Please come by the side gate.' };
      return { ...words, eventId: hosted.id };
    },
    /** Makes an announcement of `member`'s that is still scheduled. */
    async scheduledAnnouncementId() {
      const { announcements } = world.as(member);
      const words = { ...(await this.announcement()), key: crypto.randomUUID() };
      const when = { audience: 'everybody', timing: 'evening_before' } as const;
      return (await announcements.announce({ ...words, ...when })).id;
    },
    /** Makes an announcement that `member` received. */
    receivedAnnouncementId: async () => (await receivedAnnouncement(world, { member })).id,
    /** Makes an announcement that another member reported. */
    async reportedAnnouncement() {
      const received = await receivedAnnouncement(world);
      const report = { id: received.id, reason: 'spam' } as const;
      await world.as(received.member).announcements.report(report);
      return received;
    },
    /** Makes a reply to `member` about one of her announcements. */
    announcementThreadId: () => announcementThread(world, member),
    /** Makes one scan, of a code that is not ours, at the door of an event of `member`'s. */
    async scanAtTheDoor() {
      const { id: eventId } = await createEvent(world, { organiserId: member.id });
      const scannedAt = world.clock.now().toISOString();
      const scan = { id: crypto.randomUUID(), text: 'hello', shownVerdict: null, scannedAt };
      return { eventId, deviceId: 'Android K7PX', scans: [scan] };
    },
    /** Makes a phone that has scanned at an event of `member`'s, and one that takes its place. */
    async phoneAtTheDoor() {
      const batch = await this.scanAtTheDoor();
      await world.as(member).checkIn.send(batch);
      return { eventId: batch.eventId, deviceId: 'iPhone 3M9Q', replaced: batch.deviceId };
    },
    /** Makes a ticket of an event of `member`'s that was admitted. */
    async admittedTicket() {
      const hosted = await createEvent(world, { organiserId: member.id });
      const { id } = await createBooking(world, { member: other, event: hosted });
      const [ticket] = await world.deps.db
        .update(tickets)
        .set({ state: 'checked_in', checkedInAt: world.clock.now() })
        .where(eq(tickets.bookingId, id))
        .returning({ id: tickets.id });
      return { eventId: hosted.id, ticketId: ticket?.id ?? '' };
    },
    /** Makes a walk-up to an event of `member`'s. */
    async guestInput() {
      const hosted = await createEvent(world, { organiserId: member.id });
      return walkUpTo(hosted);
    },
    async issuedGuest() {
      const hosted = await createEvent(world, { organiserId: member.id });
      const { id } = await world.as(member).guests.issue(walkUpTo(hosted));
      return { id, eventId: hosted.id };
    },
    async guestList() {
      const { id } = await createEvent(world, { organiserId: member.id });
      return { eventId: id, lines: [guestLine()] };
    },
    /** Makes a past event that `member` had a ticket for. */
    async attendedEventId() {
      const past = await createEvent(world, {
        startsAt: new Date(world.clock.now().getTime() - 1),
      });
      await createBooking(world, { member, event: past });
      return past.id;
    },
  };
}

export type Scene = Awaited<ReturnType<typeof createScene>>;

/** Extends `test` with a scene in the file's world. */
export const test = base.extend('scene', { scope: 'file' }, ({ world }) => createScene(world));
