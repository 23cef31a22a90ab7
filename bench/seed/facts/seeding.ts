import type { Secrets } from '../../../apps/server/src/platform/ports/ports.ts';
import { idsOf } from './chance.ts';
import type { Copies } from './copies.ts';

/** The input of every part of the filling. */
export type Seeding = {
  copies: Copies;
  now: Date;
  counts: Counts;
  /** Sorted by how many events they have. */
  cities: readonly { id: string; name: string }[];
  secrets: Secrets;
  told: (step: string, part: number) => void;
};

/** The numbers at scale 1: a thousand times those of a young installation. */
export const full = {
  coming: 100_000,
  past: 1_000_000,
  users: 1_000_000,
  tickets: 5_000_000,
  posts: 200_000,
  blogs: 20_000,
  communities: 500,
  messages: 50_000,
};
export type Counts = typeof full;

export function countsAt(scale: number): Counts {
  const at = (count: number, least: number) => Math.max(least, Math.round(count * scale));
  return {
    coming: at(full.coming, 20),
    past: at(full.past, 50),
    users: at(full.users, 100),
    tickets: at(full.tickets, 100),
    posts: at(full.posts, 20),
    blogs: at(full.blogs, 10),
    communities: at(full.communities, 20),
    messages: at(full.messages, 10),
  };
}

export const dayMs = 86_400_000;
/** Milliseconds since the first account. */
export const ageMs = 3.25 * 365 * dayMs;
/** Milliseconds since the first event. */
export const pastMs = 3 * 365 * dayMs;
/** Milliseconds until the last one. */
export const comingMs = 365 * dayMs;

export const userId = idsOf('user');

/** Returns when an account was made: evenly, in the order of their numbers. */
export function madeAt({ now, counts }: Seeding, user: number): Date {
  return new Date(now.getTime() - ageMs * (1 - user / counts.users));
}

/** Returns how many accounts there were by then. */
export function accountsAt({ now, counts }: Seeding, at: Date): number {
  const part = 1 - (now.getTime() - at.getTime()) / ageMs;
  return Math.max(1, Math.min(counts.users, Math.floor(counts.users * part)));
}

/** Returns the account of the n-th organiser: spread over those there were. */
export const organiserOf = ({ counts }: Seeding, n: number) =>
  Math.min(counts.users - 1, n * 40 + 3);
export const organisersAt = (seeding: Seeding, at: Date) =>
  Math.max(1, Math.floor(accountsAt(seeding, at) / 40) - 1);

/** The first account is an admin's, and a few of the next. */
export const admins = 5;

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
export const earlier = (a: Date, b: Date) => (a < b ? a : b);
