import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { Scene } from '#test/scene.ts';

/** `member` owns what the input names, `other` is a member who does not. */
export const people = ['visitor', 'member', 'other', 'admin'] as const;
export type Person = (typeof people)[number];

/** Says what it can cost: an admin is asked for the second factor anew, and looked at again in its transaction. */
export type Cost = 'role' | 'money' | 'secret' | 'setting' | 'personal data';

/** Why an act or a file of an area's admins costs none of that: each has this word, or its cost. */
export type Spared =
  /** Nothing changes, and what is told is on her pages. */
  | 'reading'
  /** What others see changes. */
  | 'pages'
  /** What can be bought changes; what was bought does not. */
  | 'sales'
  /** A message goes out, or a word about one person changes, which she is told. */
  | 'words'
  /** A mark in an admin's own list. */
  | 'marks'
  /** What the team of the event may do of itself, and is told of. */
  | 'as its team'
  /** Of one person. */
  | 'one person'
  /** Sums of everybody, and of nobody. */
  | 'sums';

export type AccessRule = {
  /** A good input: what is refused is refused for who asks. */
  input: (scene: Scene, person: Person) => unknown;
  /** 'ok' or the code of the refusal. */
  answers: Record<Person, string>;
  /** An admin is answered so who has this area alone; one who has all others as `other`. Unsaid: any admin. */
  area?: AdminArea;
  costs?: Cost;
  spares?: Spared;
  /** Its input has no required or typed field that the table of wrong shapes would break. */
  acceptsAnything?: true;
};

export const anyone = { visitor: 'ok', member: 'ok', other: 'ok', admin: 'ok' };
export const signedIn = { ...anyone, visitor: 'UNAUTHORIZED' };
/** The member's alone: to others it does not exist. */
export const owner = { ...signedIn, other: 'NOT_FOUND', admin: 'NOT_FOUND' };

const ownerOrAdmin = { ...signedIn, other: 'NOT_FOUND' };

/** The member's, and the business of admins of this area. */
export const ownerOr = {
  review: { answers: ownerOrAdmin, area: 'review' },
  finance: { answers: ownerOrAdmin, area: 'finance' },
} as const;

/** What changes something of hers, and admins of review do as her team does. */
export const asItsTeam = { ...ownerOr.review, spares: 'as its team' } as const;

/** Not public yet: to others, visitors included, it does not exist. */
export const ownPending = { ...anyone, visitor: 'NOT_FOUND', other: 'NOT_FOUND' };

/** Admins' alone. */
export const admins = {
  visitor: 'UNAUTHORIZED',
  member: 'FORBIDDEN',
  other: 'FORBIDDEN',
  admin: 'ok',
};

/** Admins' of this area alone. */
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
