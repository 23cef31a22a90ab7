import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { Scene } from '#test/scene.ts';

/** `member` owns what the input names, `other` is a member who does not. */
export const people = ['visitor', 'member', 'other', 'admin'] as const;
export type Person = (typeof people)[number];

/** The cost of an act: an admin is asked for the second factor anew, and checked in its transaction. */
export type Cost = 'role' | 'money' | 'secret' | 'setting' | 'personal data';

/** Why an act or a file of an area's admins costs none of that; each has either such a word or its cost. */
export type Spared =
  /** Nothing changes, and the admin's pages show the answer anyway. */
  | 'reading'
  /** The act changes what others see. */
  | 'pages'
  /** The act changes what can be bought; what was bought stays. */
  | 'sales'
  /** A message goes out, or a word about one person changes, which she is told. */
  | 'words'
  /** A mark in an admin's own list. */
  | 'marks'
  /** The event's team may do it too, and is told of it. */
  | 'as its team'
  /** The act is about one person. */
  | 'one person'
  /** The file has sums over everybody and no person. */
  | 'sums';

export type AccessRule = {
  /** A good input, so that only the caller can be the reason of a refusal. */
  input: (scene: Scene, person: Person) => unknown;
  /** 'ok' or the code of the refusal. */
  answers: Record<Person, string>;
  /**
   * Only an admin of this area gets this answer; one with all others gets `other`'s. Left out: any admin.
   */
  area?: AdminArea;
  costs?: Cost;
  spares?: Spared;
  /** Set when its input has no required or typed field that the table of wrong shapes would break. */
  acceptsAnything?: true;
};

export const anyone = { visitor: 'ok', member: 'ok', other: 'ok', admin: 'ok' };
export const signedIn = { ...anyone, visitor: 'UNAUTHORIZED' };
/** The member's alone: to others it does not exist. */
export const owner = { ...signedIn, other: 'NOT_FOUND', admin: 'NOT_FOUND' };

const ownerOrAdmin = { ...signedIn, other: 'NOT_FOUND' };

/** The member may, and admins of this area. */
export const ownerOr = {
  review: { answers: ownerOrAdmin, area: 'review' },
  finance: { answers: ownerOrAdmin, area: 'finance' },
} as const;

/** The act changes something of hers, and admins of review do as her team does. */
export const asItsTeam = { ...ownerOr.review, spares: 'as its team' } as const;

/** An item that is not public yet: to others, visitors included, it does not exist. */
export const ownPending = { ...anyone, visitor: 'NOT_FOUND', other: 'NOT_FOUND' };

/** Answers only admins. */
export const admins = {
  visitor: 'UNAUTHORIZED',
  member: 'FORBIDDEN',
  other: 'FORBIDDEN',
  admin: 'ok',
};

/** Answers only admins of this area. */
export const adminsOf = {
  moderation: { answers: admins, area: 'moderation' },
  review: { answers: admins, area: 'review' },
  finance: { answers: admins, area: 'finance' },
  owner: { answers: admins, area: 'owner' },
} as const;

export const nothing = () => undefined;

export const blogDraft = {
  title: 'A loom of my own',
  shortDescription: 'How it began',
  category: 'Beginnings',
  content: `<p>${'It began with one loom and a borrowed room. '.repeat(6)}</p>`,
};
