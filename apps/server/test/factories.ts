import { cities } from '@nagarika/db/schema/events/cities';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { wallPosts } from '@nagarika/db/schema/words/wall';
import { priceOf } from '@nagarika/domain/events/prices/money';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { codeEntropyBytes, ticketCode } from '@nagarika/domain/sales/ticket-code';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { World } from '#test/world.ts';

/** All numbers have the same length: files share them, and ‘10’ would stand before ‘9’ in one of them. */
let serial = 100_000;
const next = () => ++serial;

/** Creates a member, female and complete unless told otherwise. */
export async function createMember(
  world: Pick<World, 'deps'>,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<User> {
  const n = next();
  const [row] = await world.deps.db
    .insert(users)
    .values({
      phone: `+919${String(n).padStart(9, '0')}`,
      phoneVerifiedAt: world.deps.clock.now(),
      name: `Member ${n}`,
      email: `member${n}@example.com`,
      gender: 'female',
      city: 'Mumbai',
      ...(values.role === 'admin' && { adminAreas: [...adminAreas] }),
      ...values,
    })
    .returning();
  if (!row) throw new Error('not inserted');
  return toUser(row);
}

export async function createCity(
  world: Pick<World, 'deps'>,
  values: Partial<typeof cities.$inferInsert> = {},
) {
  const n = next();
  const [row] = await world.deps.db
    .insert(cities)
    .values({ slug: `city-${n}`, name: `City ${n}`, stateCode: '27', ...values })
    .returning();
  if (!row) throw new Error('not inserted');
  return row;
}

/** Creates an approved event a week ahead with one ticket type 'General' at ₹500, unless told otherwise. */
export async function createEvent(
  world: Pick<World, 'deps'>,
  values: Partial<typeof events.$inferInsert> = {},
  types: Omit<typeof ticketTypes.$inferInsert, 'eventId'>[] = [
    { name: 'General', pricePaise: 50_000 },
  ],
) {
  const { db, clock } = world.deps;
  const n = next();
  const [event] = await db
    .insert(events)
    .values({
      organiserId: values.organiserId ?? (await createMember(world)).id,
      cityId: values.cityId ?? (await createCity(world)).id,
      status: 'approved',
      title: `Event ${n}`,
      description: `What happens at event ${n}`,
      category: 'Networking',
      venue: 'The Hall',
      address: '1 Main Road',
      startsAt: new Date(clock.now().getTime() + 7 * 86_400_000),
      totalTickets: 100,
      pricePaise: Math.min(...types.map((type) => type.pricePaise)),
      submittedAt: clock.now(),
      ...values,
    })
    .returning();
  if (!event) throw new Error('not inserted');
  const inserted = await db
    .insert(ticketTypes)
    .values(types.map((type, position) => ({ position, ...type, eventId: event.id })))
    .returning();
  return { ...event, ticketTypes: inserted };
}

/** Creates a published story, unless told otherwise. */
export async function createBlog(
  world: Pick<World, 'deps'>,
  values: Partial<typeof blogs.$inferInsert> = {},
) {
  const { db, clock } = world.deps;
  const n = next();
  const [blog] = await db
    .insert(blogs)
    .values({
      authorId: values.authorId ?? (await createMember(world)).id,
      status: 'published',
      publishedAt: values.status && values.status !== 'published' ? null : clock.now(),
      title: `Story ${n}`,
      shortDescription: `What story ${n} is about`,
      content: `<p>Story ${n}, in full.</p>`,
      category: 'Beginnings',
      ...values,
    })
    .returning();
  if (!blog) throw new Error('not inserted');
  return blog;
}

/** Creates a booking as it is stored, without payment: of one seat unless told otherwise. */
export async function createBooking(
  world: Pick<World, 'deps'>,
  input: {
    member: User;
    event: Awaited<ReturnType<typeof createEvent>>;
    /** The number of each of the event's ticket types, in their order. */
    quantities?: number[];
    status?: (typeof bookings.$inferInsert)['status'];
  },
) {
  const { db, clock } = world.deps;
  const { member, event, quantities = [1], status = 'confirmed' } = input;
  const wasConfirmed = status !== 'pending';
  const lines = event.ticketTypes
    .map((type, at) => ({
      ticketTypeId: type.id,
      name: type.name,
      unitPricePaise: type.pricePaise,
      quantity: quantities[at] ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0);
  const [booking] = await db
    .insert(bookings)
    .values({
      eventId: event.id,
      userId: member.id,
      clientBookingId: `BK${next()}`,
      paymentMethod: 'razorpay',
      status,
      ...priceOf(lines),
      ticketCode: wasConfirmed ? randomCode('booking') : null,
      bookedAt: wasConfirmed ? clock.now() : null,
    })
    .returning();
  if (!booking) throw new Error('not inserted');
  const items = await db
    .insert(bookingItems)
    .values(lines.map((line, position) => ({ ...line, position, bookingId: booking.id })))
    .returning();
  if (!wasConfirmed) return booking;
  await db.insert(tickets).values(
    items
      .flatMap((item) => Array<string>(item.quantity).fill(item.id))
      .map((itemId, seat) => ({
        bookingId: booking.id,
        itemId,
        seat,
        eventId: event.id,
        code: randomCode('ticket'),
        state: status === 'confirmed' ? ('valid' as const) : ('void' as const),
        issuedAt: clock.now(),
      })),
  );
  return booking;
}

/** Creates a public, anonymous post unless told otherwise. */
export async function createWallPost(
  world: Pick<World, 'deps'>,
  values: Partial<typeof wallPosts.$inferInsert> = {},
) {
  const [post] = await world.deps.db
    .insert(wallPosts)
    .values({
      category: 'need',
      content: `Post ${next()}`,
      author: 'Anonymous',
      city: 'Delhi NCR',
      state: 'public',
      createdAt: world.deps.clock.now(),
      ...values,
    })
    .returning();
  if (!post) throw new Error('not inserted');
  return post;
}

function randomCode(kind: 'booking' | 'ticket'): string {
  return ticketCode(kind, crypto.getRandomValues(new Uint8Array(codeEntropyBytes)));
}
