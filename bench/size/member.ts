import type { Ids } from './facts.ts';
import type { Installation } from './installation.ts';
import { type Ask, deep, pick, type Reads } from './read.ts';

type Caller = Awaited<ReturnType<Installation['as']>>;

/** Asks as each of these members in turn. */
async function asEach({ as }: Installation, members: Ids): Promise<[Caller, ...Caller[]]> {
  const [first, ...others] = members;
  return [await as(first), ...(await Promise.all(others.slice(0, 9).map(as)))];
}

async function bookingsOfEach(at: Installation, members: Ids): Promise<Ask> {
  const callers = await asEach(at, members);
  return (n) => {
    const which = n % callers.length;
    return pick(callers, which).tickets.mine({ userId: pick(members, which), limit: 24 });
  };
}

/** The reads of a member: of herself, and of the events that she organises. */
export const memberReads: Reads = {
  'my bookings: of hundreds': (at, { buyers }) => bookingsOfEach(at, buyers),
  'my bookings: all at once': async ({ as }, { buyers: [userId] }) => {
    const { tickets } = await as(userId);
    return () => tickets.mine({ userId, limit: 1000 });
  },
  'my bookings: last page': async ({ as }, { buyers: [userId] }) => {
    const { tickets } = await as(userId);
    const from = await deep((input) => tickets.mine({ ...input, userId }), {}, 2);
    return () => tickets.mine({ userId, limit: 24, ...from });
  },
  'my bookings: of a few': (at, { members }) => bookingsOfEach(at, members),
  'my bookings: one': async ({ as, sql }, { bookings }) => {
    const rows = await sql<{ id: string; userId: string }[]>`
      select id, user_id as "userId" from bookings where id = any(${bookings}::uuid[])`;
    const asked = await Promise.all(
      rows.slice(0, 20).map(async ({ id, userId }) => ({ id, caller: await as(userId) })),
    );
    return async (n) => {
      const one = asked[n % asked.length];
      return one?.caller.tickets.show({ id: one.id });
    };
  },
  'booking: going': async (at, { members, hotEvents }) => {
    const callers = await asEach(at, members);
    return (n) => pick(callers, n).checkout.going({ eventId: pick(hotEvents, n) });
  },
  'booking: open orders': async (at, { buyers }) => {
    const callers = await asEach(at, buyers);
    return (n) => pick(callers, n).checkout.open();
  },
  'event: as a member': async (at, { members, events }) => {
    const callers = await asEach(at, members);
    return (n) => pick(callers, n).events.details({ id: pick(events, n) });
  },
  'events: as a member': async (at, { likers }) => {
    const callers = await asEach(at, likers);
    return (n) => pick(callers, n).events.list({ sort: 'date', limit: 24 });
  },
  'liked events': async (at, { likers }) => {
    const callers = await asEach(at, likers);
    return (n) => pick(callers, n).events.liked({ limit: 24 });
  },
  'liked events: all at once': async (at, { likers: [liker] }) => {
    const { events } = await at.as(liker);
    return () => events.liked({ limit: 1000 });
  },
  'bell: unread': async (at, { told }) => {
    const callers = await asEach(at, told);
    return (n) => pick(callers, n).notifications.unreadCount();
  },
  'bell: list': async (at, { told }) => {
    const callers = await asEach(at, told);
    return (n) => pick(callers, n).notifications.list({ limit: 24 });
  },
  'bell: page 40': async (at, { told: [member] }) => {
    const { notifications } = await at.as(member);
    const from = await deep((input) => notifications.list(input), {}, 10);
    return () => notifications.list({ limit: 24, ...from });
  },
  'my events: of thousands': async (at, { organisers }) => {
    const callers = await asEach(at, organisers);
    return (n) => pick(callers, n).myEvents.list({ limit: 24 });
  },
  'my events: page 40': async (at, { organisers: [organiser] }) => {
    const { myEvents } = await at.as(organiser);
    const from = await deep((input) => myEvents.list(input), {}, 10);
    return () => myEvents.list({ limit: 24, ...from });
  },
  'my events: a hot one': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) => pick(callers, n % 5).myEvents.show({ id: pick(hotEvents, n % 5) });
  },
  'my events: sales of a hot one': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) => pick(callers, n % 5).myEvents.sales({ id: pick(hotEvents, n % 5) });
  },
  'my events: numbers of a hot one': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) => pick(callers, n % 5).eventNumbers.show({ id: pick(hotEvents, n % 5) });
  },
  'attendees: of a hot one': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) => pick(callers, n % 5).attendees.list({ id: pick(hotEvents, n % 5) });
  },
  'attendees: search': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) =>
      pick(callers, n % 5).attendees.list({ id: pick(hotEvents, n % 5), search: 'kau' });
  },
  'check-in: list of a hot one': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) => pick(callers, n % 5).checkIn.list({ id: pick(hotEvents, n % 5) });
  },
  'my events: latest change': async (at, { hotOwners, hotEvents }) => {
    const callers = await asEach(at, hotOwners);
    return (n) => pick(callers, n % 5).revisions.latest({ id: pick(hotEvents, n % 5) });
  },
  'my payouts': async (at, { organisers }) => {
    const callers = await asEach(at, organisers);
    return (n) => pick(callers, n).payouts.mine();
  },
  'my blogs': async (at, { authors }) => {
    const callers = await asEach(at, authors);
    return (n) => pick(callers, n).blogs.mine({ limit: 24 });
  },
  'wall: as a member': async (at, { buyers }) => {
    const callers = await asEach(at, buyers);
    return (n) => pick(callers, n).wall.list({ limit: 20 });
  },
  'communities: as a member': async (at, { members }) => {
    const callers = await asEach(at, members);
    return (n) => pick(callers, n).communities.list({ city: pick(['mumbai', 'pune', 'kochi'], n) });
  },
  'transfers: incoming': async (at, { members }) => {
    const callers = await asEach(at, members);
    return (n) => pick(callers, n).transfers.incoming();
  },
  'account: devices': async (at, { members }) => {
    const callers = await asEach(at, members);
    return (n) => pick(callers, n).account.sessions();
  },
  'account: erasure': async (at, { members }) => {
    const callers = await asEach(at, members);
    return (n) => pick(callers, n).account.erasure();
  },
};
