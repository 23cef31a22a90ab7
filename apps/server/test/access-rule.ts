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

export const anyone = { visitor: 'ok', member: 'ok', other: 'ok', admin: 'ok' };
export const signedIn = { ...anyone, visitor: 'UNAUTHORIZED' };
/** The member's alone: to others it does not exist. */
export const owner = { ...signedIn, other: 'NOT_FOUND', admin: 'NOT_FOUND' };

/** The member's, and admins' business. */
export const ownerOrAdmin = { ...signedIn, other: 'NOT_FOUND' };

/** Not public yet: to others, visitors included, it does not exist. */
export const ownPending = { ...anyone, visitor: 'NOT_FOUND', other: 'NOT_FOUND' };

/** Admins' alone. */
export const admins = {
  visitor: 'UNAUTHORIZED',
  member: 'FORBIDDEN',
  other: 'FORBIDDEN',
  admin: 'ok',
};

export const nothing = () => undefined;

export const blogDraft = {
  title: 'A loom of my own',
  shortDescription: 'How it began',
  category: 'Beginnings',
  content: `<p>${'It began with one loom and a borrowed room. '.repeat(6)}</p>`,
};
