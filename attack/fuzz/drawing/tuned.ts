import { createHmac } from 'node:crypto';
import { type Draw, owns, rowOf } from './draw.ts';
import type { Noun, Row } from './pool.ts';

type Input = Record<string, unknown>;
type Tune = (input: Input, draw: Draw) => Input;

/** The sandbox's secret: server.ts. */
const keySecret = 'sandbox_secret';
export const webhookSecret = 'sandbox_webhook_secret';

export const signed = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

const seats = ({ chance, pool }: Draw, eventId: unknown): Input => {
  const types = pool.ticketType.filter(({ of }) => of === eventId);
  const type = types.length > 0 ? chance.one(types).id : 'General';
  return { [type]: 1 + chance.upTo(2) };
};

/** Chooses an event that costs something, or nothing. */
const eventOf = ({ chance, pool }: Draw, isFree: boolean): string | undefined => {
  const priced = new Set(
    pool.ticketType.filter(({ more }) => (more === '0') === isFree).map(({ of }) => of),
  );
  const events = pool.event.filter(({ id, more }) => more === 'true' && priced.has(id));
  return events.length > 0 ? chance.one(events).id : undefined;
};

const withEventOf =
  (field: string, row: (draw: Draw) => Row | null): Tune =>
  (input, draw) => {
    const found = row(draw);
    return found ? { ...input, [field]: found.id, eventId: found.of } : input;
  };

/** Values that belong together in an input, which no schema says. */
export const tuned: Record<string, Tune> = {
  'checkout.createOrder': (input, draw) => {
    const eventId = eventOf(draw, false) ?? input.eventId;
    const { bookingId } = input;
    return { bookingId, eventId, tickets: seats(draw, eventId) };
  },
  'checkout.book': (input, draw) => {
    const { chance, pool, person } = draw;
    const orders = pool.order.filter((row) => owns(person, row) && row.more);
    if (chance.isOneIn(2) || orders.length === 0) {
      const id = eventOf(draw, true) ?? input.id;
      return { id, quantity: 1, paymentMethod: 'free' };
    }
    const order = chance.one(orders);
    const signature = signed(`${order.id}|${order.more}`, keySecret);
    const paid = { razorpayOrderId: order.id, razorpayPaymentId: order.more };
    return { id: order.of, paymentMethod: 'razorpay', ...paid, razorpaySignature: signature };
  },
  'admin.bookings.find': (input, { chance, pool }) => {
    const search = [chance.one(pool.order).id, chance.one(pool.user).more, 'BK1234'];
    return { ...input, search: chance.one(search) };
  },
  'checkIn.undo': withEventOf('ticketId', (draw) => rowOf(draw, 'doorTicket')),
  'checkIn.send': (input, draw) => {
    const ticket = rowOf(draw, 'doorTicket');
    if (!ticket || !Array.isArray(input.scans)) return input;
    const scans = input.scans.map((scan) => ({ ...Object(scan), text: ticket.more }));
    return { ...input, eventId: ticket.of, scans };
  },
  'refunds.decide': (input, { chance }) => {
    const part = { give: 'part', amount: 100 + chance.upTo(400), takesTickets: chance.isOneIn(3) };
    return { ...input, ...(chance.isOneIn(3) ? { give: 'everything', amount: 0 } : part) };
  },
  'wall.report': (input, { chance, pool }) => {
    if (input.commentId === undefined || pool.comment.length === 0) return input;
    const comment = chance.one(pool.comment);
    return { ...input, postId: comment.of, commentId: comment.id };
  },
  'admin.wall.hide': ofItsKind('post'),
  'admin.wall.approve': ofItsKind('waitingPost'),
  'admin.wall.keep': ofItsKind('reportedPost'),
  'admin.wall.restore': ofItsKind('hiddenPost'),
  'profile.verifyEmailCode': (input, { pool, person }) => {
    const mailed = pool.mailedCode.find((row) => owns(person, row));
    return mailed?.more ? { ...input, otp: mailed.more } : input;
  },
  'tickets.mine': ofHerself,
  'auth.verifyPhoneCode': (input, { heard, person }) => ({
    ...input,
    ...(person.phone && heard.of('otp', person).length > 0 && { phone: person.phone }),
  }),
  'ratings.rate': (input, draw) => {
    const booking = rowOf(draw, 'attended');
    return booking ? { ...input, eventId: booking.of } : input;
  },
  'events.create': asSubmitted,
  'revisions.edit': asSubmitted,
};

function ofItsKind(posts: Noun): Tune {
  return (input, { chance, pool }) => {
    const rows = input.kind === 'comment' ? pool.comment : pool[posts];
    return rows.length === 0 ? input : { ...input, ids: [chance.one(rows).id] };
  };
}

function ofHerself(input: Input, { chance, person }: Draw): Input {
  return person.userId && !chance.isOneIn(4) ? { ...input, userId: person.userId } : input;
}

/** Makes an event free, or with types that do not sell more than there is. */
function asSubmitted(input: Input, { chance, pool }: Draw): Input {
  const isFree = chance.isOneIn(2);
  const pricing = [
    { name: 'General', price: 50_000, limit: 5 },
    { name: 'Early', price: 9_950 },
  ];
  // Admins may have closed them all meanwhile.
  const city = pool.hostCity.length > 0 ? chance.one(pool.hostCity).more : input.city;
  const { price: _, draftId: __, ...rest } = input;
  const fields = { ...rest, city, time: '10:30', endTime: '18:00', totalTickets: 40, isFree };
  return {
    ...fields,
    pricing: isFree ? [] : pricing,
    agenda: [{ time: '11:00', activity: 'Tea' }],
  };
}
