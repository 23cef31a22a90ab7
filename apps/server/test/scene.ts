import { notifications } from '@nagarika/db/schema/notifications';
import { communities } from '@nagarika/db/schema/places';
import type { Person } from '#test/access-rules.ts';
import { freeBooking, give, offerFirst, seatsFor } from '#test/booked.ts';
import {
  createBlog,
  createBooking,
  createEvent,
  createMember,
  createWallPost,
} from '#test/factories.ts';
import { createSubmission } from '#test/submission.ts';
import { createWorld } from '#test/world.ts';

let serial = 0;
const freshPhone = () => `98${String(++serial).padStart(8, '0')}`;

/** People and things for the table of who may do what: `member` owns what is hers. */
export async function createScene() {
  const world = await createWorld();
  const [member, other, admin] = await Promise.all([
    createMember(world),
    createMember(world),
    createMember(world, { role: 'admin' }),
  ]);
  const people = { member, other, admin };
  const event = await createEvent(world);
  return {
    world,
    ...people,
    event,
    /** A fresh notification of `member`'s. */
    async notificationId() {
      const [row] = await world.deps.db
        .insert(notifications)
        .values({
          userId: member.id,
          kind: 'welcome',
          title: 'Hello',
          message: 'Hello, in full',
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
    /** What the wizard sends. */
    submission: () => createSubmission(world),
    /** A fresh change of an event of `member`'s, waiting for review. */
    async revisionId() {
      const { id } = await createEvent(world, { organiserId: member.id });
      await world.as(member).revisions.edit({ ...(await createSubmission(world)), id });
      return (await world.as(member).revisions.latest({ id }))?.id ?? '';
    },
    /** A fresh story of `member`'s. */
    async blogId(status: 'published' | 'submitted' = 'published') {
      return (await createBlog(world, { authorId: member.id, status })).id;
    },
    /** A fresh public post of `member`'s. */
    wallPostId: async () => (await createWallPost(world, { memberId: member.id })).id,
    /** Nobody of the scene: what happens to her disturbs no other line. */
    async strangerId() {
      return (await createMember(world)).id;
    },
    freshPhone,
    async phoneWithCode() {
      const phone = freshPhone();
      const { otpCode } = await world.as(null).auth.sendPhoneCode({ phone });
      return { phone, otp: otpCode };
    },
    /** The code just mailed to this person; a visitor has none. */
    async emailCodeOf(person: Person) {
      if (person === 'visitor') return '0000';
      world.clock.advance(31_000); // past the wait for another code
      const { otpCode } = await world.as(people[person]).profile.sendEmailCode();
      return otpCode;
    },
    async freeEventId() {
      return (await createEvent(world, {}, [{ name: 'Free', pricePaise: 0 }])).id;
    },
    /** A fresh booking of `member`'s. */
    async bookingId() {
      return (await createBooking(world, { member, event })).id;
    },
    /** The same, which gives nothing back. */
    async freeBookingId() {
      return (await freeBooking(world, { member })).id;
    },
    /** A ticket that `member` booked. */
    async ticketId() {
      const [seat] = await seatsFor(world, member, (await freeBooking(world, { member })).id);
      return seat?.id ?? '';
    },
    /** A fresh offer that `member` made, or that was made to her. */
    async offerId(direction: 'from' | 'to') {
      const booking = await freeBooking(world, direction === 'from' ? { member } : {});
      const phone = direction === 'from' ? freshPhone() : member.phone;
      return (await offerFirst(world, booking, phone)).id;
    },
    /** A ticket of another's booking that `member` has accepted. */
    async receivedTicketId() {
      return (await give(world, await freeBooking(world), member)).ticketId;
    },
    /** A past event that `member` had a ticket for. */
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
