import { selection } from '#test/paying.ts';
import type { Scene } from '#test/scene.ts';

/** `member` owns what the input names, `other` is a member who does not. */
export const people = ['visitor', 'member', 'other', 'admin'] as const;
export type Person = (typeof people)[number];

export type AccessRule = {
  /** A good input: what is refused is refused for who asks. */
  input: (scene: Scene, person: Person) => unknown;
  /** 'ok' or the code of the refusal. */
  answers: Record<Person, string>;
  /** Its input has no required or typed field that the table of wrong shapes would break. */
  acceptsAnything?: true;
};

const anyone = { visitor: 'ok', member: 'ok', other: 'ok', admin: 'ok' };
const signedIn = { ...anyone, visitor: 'UNAUTHORIZED' };
/** Hers alone: to others it does not exist. */
const owner = { ...signedIn, other: 'NOT_FOUND', admin: 'NOT_FOUND' };

/** Hers, and admins' business. */
const ownerOrAdmin = { ...signedIn, other: 'NOT_FOUND' };

/** Not public yet: to others, visitors included, it does not exist. */
const ownPending = { ...anyone, visitor: 'NOT_FOUND', other: 'NOT_FOUND' };

const profile = { name: 'Meera Nair', city: 'Delhi NCR' };

const nothing = () => undefined;

export const accessRules: Record<string, AccessRule> = {
  'places.cities': { input: nothing, answers: anyone },
  'places.communities': { input: () => ({}), answers: anyone },
  'places.settings': { input: nothing, answers: anyone },
  'banners.list': { input: nothing, answers: anyone },

  'events.list': { input: () => ({}), answers: anyone },
  'events.suggest': { input: () => ({ query: 'event' }), answers: anyone },
  'events.categories': { input: () => ({}), answers: anyone },
  // One that is not approved: hers and admins' alone. An approved one is everybody's.
  'events.details': { input: async (s) => ({ id: await s.pendingEventId() }), answers: ownPending },
  'events.liked': { input: () => ({}), answers: signedIn },
  'events.like': { input: (s) => ({ id: s.event.id }), answers: signedIn },
  'events.unlike': { input: (s) => ({ id: s.event.id }), answers: signedIn },

  'auth.session': { input: nothing, answers: anyone },
  'auth.me': { input: nothing, answers: signedIn },
  'auth.sendPhoneCode': { input: (s) => ({ phone: s.freshPhone() }), answers: anyone },
  'auth.verifyPhoneCode': { input: (s) => s.phoneWithCode(), answers: anyone },
  'auth.logout': { input: nothing, answers: anyone },

  'profile.complete': {
    input: (s, person) => ({ ...profile, email: person === 'visitor' ? '' : s[person].email }),
    answers: signedIn,
  },
  'profile.update': { input: () => ({ name: 'Meera Nair' }), answers: signedIn },
  'profile.sendEmailCode': { input: nothing, answers: signedIn },
  'profile.verifyEmailCode': {
    input: async (s, person) => ({ otp: await s.emailCodeOf(person) }),
    answers: signedIn,
  },

  'notifications.unreadCount': { input: nothing, answers: signedIn },
  'notifications.list': { input: () => ({}), answers: signedIn },
  'notifications.read': { input: async (s) => ({ id: await s.notificationId() }), answers: owner },
  'notifications.clear': { input: nothing, answers: signedIn },
  // Idempotent: what is not hers stays, and she is not told that it exists (notifications.test.ts).
  'notifications.remove': {
    input: async (s) => ({ id: await s.notificationId() }),
    answers: signedIn,
  },

  'tickets.mine': { input: (s) => ({ userId: s.member.id }), answers: ownerOrAdmin },
  'tickets.show': { input: async (s) => ({ id: await s.bookingId() }), answers: ownerOrAdmin },

  'bookings.createOrder': { input: (s) => selection(s.event), answers: signedIn },
  'bookings.book': {
    input: async (s) => ({ id: await s.freeEventId(), quantity: 1, paymentMethod: 'free' }),
    answers: signedIn,
  },
  'bookings.status': { input: async (s) => ({ bookingId: await s.bookingId() }), answers: owner },
};
