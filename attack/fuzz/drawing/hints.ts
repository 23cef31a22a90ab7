import { storedPayloads } from '../../../apps/server/test/payloads.ts';
import { type Draw, nobodysId, rowOf } from './draw.ts';
import type { Noun } from './pool.ts';

/** Tells where a value stands: in which procedure, under which names. */
export type Place = { procedure: string; path: readonly string[] };

/** The noun that an `id` names, by the procedure's own name; the longest beginning decides. */
const idNouns: Record<string, Noun> = {
  'events.': 'event',
  'events.details': 'anyEvent',
  'myEvents.': 'anyEvent',
  'attendees.': 'anyEvent',
  'checkIn.': 'anyEvent',
  'revisions.': 'anyEvent',
  'checkout.': 'booking',
  'checkout.book': 'event',
  'refunds.': 'hostedBooking',
  'tickets.': 'booking',
  'blogs.': 'blog',
  'blogs.like': 'publicBlog',
  'blogs.related': 'publicBlog',
  'blogs.resubmit': 'returnedBlog',
  'wall.': 'post',
  'wall.removeComment': 'comment',
  'notifications.': 'notification',
  'transfers.': 'offeredToHer',
  'transfers.withdraw': 'offered',
  'admin.events.': 'anyEvent',
  'admin.events.approve': 'pendingEvent',
  'admin.events.approveMany': 'pendingEvent',
  'admin.events.reject': 'pendingEvent',
  'admin.revisions.': 'revision',
  'admin.bookings.': 'booking',
  'admin.users.': 'stranger',
  'admin.users.show': 'user',
  'admin.users.unsuspend': 'suspended',
  'admin.wall.': 'post',
  'admin.blogs.': 'blog',
  'admin.blogs.publish': 'waitingBlog',
  'admin.blogs.reject': 'waitingBlog',
  'admin.banners.': 'banner',
  'admin.cities.': 'city',
  'admin.cities.remove': 'emptyCity',
  'admin.communities.': 'community',
  'admin.contact.': 'message',
  'admin.payouts.': 'payout',
  'admin.ledger.': 'refund',
};

const fieldNouns: Record<string, Noun> = {
  eventId: 'anyEvent',
  bookingId: 'booking',
  ticketId: 'ticket',
  postId: 'post',
  commentId: 'comment',
  userId: 'user',
  author: 'user',
  cityId: 'city',
  communityIds: 'community',
  organiserIds: 'organiser',
};

/** Procedures in which a name means another thing than elsewhere. */
const exceptions: Record<string, Noun> = {
  'checkout.going eventId': 'event',
  'checkout.createOrder eventId': 'event',
  'checkIn.undo ticketId': 'doorTicket',
  'transfers.giveBack ticketId': 'received',
  'ratings.rate eventId': 'attended',
};

/** Returns the noun whose id stands there; null when it is no id. */
export function nounAt({ procedure, path }: Place): Noun | null {
  const field = path.at(-1) ?? '';
  const exception = exceptions[`${procedure} ${field}`];
  if (exception) return exception;
  if (field !== 'id' && field !== 'ids') return ownNoun(procedure, field);
  if (path.length > 1) return null; // of a scan: a new one
  const beginning = Object.keys(idNouns)
    .filter((one) => procedure.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0];
  return (beginning && idNouns[beginning]) || null;
}

function ownNoun(procedure: string, field: string): Noun | null {
  if (field === 'author' && procedure.startsWith('wall.')) return null;
  if (field === 'bookingId' && procedure === 'checkout.createOrder') return null;
  if (field === 'userId' && procedure === 'checkout.createOrder') return null;
  return fieldNouns[field] ?? null;
}

type Hint = (draw: Draw, place: Place) => string | undefined;
const oneOf =
  (...texts: string[]): Hint =>
  ({ chance }) =>
    chance.one(texts);
const clock: Hint = ({ chance }) => `${String(8 + chance.upTo(11)).padStart(2, '0')}:30`;
const phone: Hint = ({ chance, people }) =>
  chance.isOneIn(3)
    ? `9${700_000_000 + chance.upTo(99_999_999)}`
    : (chance.one(people).phone ?? '9000002001');
const city: Hint = ({ chance, pool }) =>
  chance.one([...pool.city.map(({ more }) => more ?? ''), 'mumbai', 'all']);
const picture: Hint = ({ chance, pool }) =>
  pool.image.length > 0 ? `/images/${chance.one(pool.image).id}/1280.webp` : undefined;

/** The texts that a reader would write into a field of this name. */
const byField: Record<string, Hint> = {
  phone,
  city,
  email: ({ chance }) => `fuzz${chance.upTo(10_000)}@example.com`,
  otp: ({ heard, person, chance }) =>
    heard.of('otp', person).at(-1) ?? `${1000 + chance.upTo(8999)}`,
  proof: ({ heard, person }) => heard.of('proof', person).at(-1),
  code: ({ code, heard, person, chance }) =>
    chance.isOneIn(4) ? heard.of('recoveryCode', person).at(-1) : code(),
  token: ({ pool, chance }) => {
    const tokens = pool.outbox.flatMap(({ more }) => /token=([\w.-]+)/.exec(more ?? '')?.[1] ?? []);
    return tokens.length > 0 ? chance.one(tokens) : undefined;
  },
  cursor: ({ heard, chance }, { procedure }) => {
    const cursors = heard.cursorsOf(procedure);
    return cursors.length > 0 ? chance.one(cursors) : '';
  },
  time: clock,
  endTime: () => '21:00',
  date: ({ chance }) =>
    new Date(Date.now() + (2 + chance.upTo(300)) * 86_400_000).toISOString().slice(0, 10),
  dateOfBirth: ({ chance }) =>
    `19${60 + chance.upTo(39)}-0${1 + chance.upTo(8)}-1${chance.upTo(9)}`,
  from: ({ chance }) => `2026-0${1 + chance.upTo(8)}-01`,
  to: () => '2026-12-31',
  imageUrl: picture,
  images: picture,
  bannerImage: picture,
  landingPageUrl: oneOf('/events', '/auth', '/groups', '/event/x', 'https://example.com/'),
  whatsappLink: oneOf('https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv'),
  instagram: oneOf('kathaandclay', '@kavya.pickles'),
  linkedin: oneOf('ritu-malhotra-clay', 'https://www.linkedin.com/in/ritu-malhotra-clay'),
  search: oneOf('tea', 'a', 'चाय', 'NGK-7F3K-9QX2', "'; drop table users;--", '%', '+919000000002'),
  query: oneOf('tea', 'work', 'चाय'),
  content: ({ chance }, { procedure }) =>
    procedure.startsWith('wall')
      ? undefined
      : `<p>${chance.one(storedPayloads)}</p>${'<p>It began with one loom. </p>'.repeat(9)}`,
  razorpayOrderId: ({ chance, pool }) =>
    pool.order.length > 0 ? chance.one(pool.order).id : undefined,
  deviceId: oneOf('Door A', 'A phone'),
  scannedAt: () => new Date().toISOString(),
  at: () => new Date().toISOString(),
  text: (draw) => rowOf(draw, 'doorTicket')?.more,
};

/** Returns a value for a place by its name; undefined when only the schema says what is taken. */
export function hintFor(place: Place, draw: Draw): string | undefined {
  const noun = nounAt(place);
  if (noun) {
    if (draw.chance.isOneIn(25)) return nobodysId;
    return rowOf(draw, noun)?.id ?? nobodysId;
  }
  if (place.procedure === 'account.endSession') {
    return draw.heard.of('session', draw.person)[0];
  }
  const field = place.path.at(-1) ?? '';
  if (draw.chance.isOneIn(12)) return undefined;
  return byField[field]?.(draw, place);
}
