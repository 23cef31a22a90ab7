import { notifications } from '@nagarika/db/schema/notifications';
import type { Person } from '#test/access-rules.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
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
    async pendingEventId() {
      return (await createEvent(world, { organiserId: member.id, status: 'pending' })).id;
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
  };
}

export type Scene = Awaited<ReturnType<typeof createScene>>;
