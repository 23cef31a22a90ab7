import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { type AdminArea, areaNeeded, isAdmin, mayActIn } from '@nagarika/domain/people/admin-areas';
import { freshMinutes } from '@nagarika/domain/people/second-factor';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { ProvenFactor } from '#server/platform/sessions/sessions.ts';
import type { PageRows } from './page-rows.ts';

/** The facts that the transport knows about one request. */
export type RequestInfo = {
  id: string;
  /**
   * A page's language is that of its address; any other's is by Accept-Language (http/pages/language-of.ts).
   */
  language: Language;
  /** The name by which every limit counts this client (client-address.ts): its address, or its IPv6 /64. */
  clientKey: string;
  /** The client's name for itself; empty where it gives none. */
  userAgent: string;
  /** The session id from the cookie, whether or not it is still valid. */
  sessionId: string | null;
  /** Sets the session cookie of this answer; null ends it. */
  setSession: (sessionId: string | null) => void;
  /** `due` is set when an admin's session counts as a member's until the second factor is right in it. */
  secondFactor: ProvenFactor & { due: SecondFactorDue | null };
  /** The id from the cookie of a visitor without an account (visitors.ts); null where there is none. */
  visitorId: string | null;
  /** Sets that cookie in this answer. */
  setVisitor: (visitorId: string) => void;
  /** The browser's latest way to events (arrivals.ts), as its cookie says; null for nothing. */
  arrivals: string | null;
  /** The cookie for the numbers that this browser signed in with (devices.ts); null for nothing. */
  devices: string | null;
  /** Sets that cookie in this answer. */
  setDevices: (devices: string) => void;
  /** The session of a browser that opened a door pass (door-sessions.ts), valid or not. */
  doorSession: string | null;
  /** Sets that cookie in this answer. */
  setDoorSession: (door: { session: string; expiresAt: Date }) => void;
  /** True when the answer is kept for everybody (http/answers/keep-answers.ts): no caller is counted. */
  isForAll?: boolean;
  /** Marks an answer for holders of its link: no cache keeps it, no search engine lists it. */
  keepPrivate?: () => void;
  /** A callback with the outcome of each procedure, in our own names, and how long it took. */
  noteCall?: (seconds: number, procedure: string, code: string) => void;
  /** Gives a stream's place back (platform/bounds/stream-places.ts). */
  leaveStream?: () => void;
  /** Set only over tRPC: how many rows the rest of the batch may have. */
  rows?: PageRows;
};

/** The first thing that an admin has to do: set a second factor up, or show it. */
export type SecondFactorDue = 'missing' | 'asked';

/** The fields of a request that does not come from a browser. */
export const withoutCookies = {
  language: sourceLanguage,
  sessionId: null,
  setSession: () => {},
  secondFactor: { since: null, passedAt: null, due: null },
  visitorId: null,
  setVisitor: () => {},
  arrivals: null,
  devices: null,
  setDevices: () => {},
  doorSession: null,
  setDoorSession: () => {},
} satisfies Partial<RequestInfo>;

export type PublicContext = { deps: Deps; request: RequestInfo; user: User | null };
export type MemberContext = Omit<PublicContext, 'user'> & { user: User };

/** @throws Refusal not_signed_in */
export function memberOf(ctx: PublicContext): MemberContext {
  const { user } = ctx;
  if (!user) throw notSignedIn();
  return { ...ctx, user };
}

/** A member, or a browser with a door pass; the reader of the event checks which one it is for. */
export type DoorContext = PublicContext;

/** @throws Refusal not_signed_in */
export function doorOf(ctx: PublicContext): DoorContext {
  if (!ctx.user && ctx.request.doorSession === null) throw notSignedIn();
  return ctx;
}

export function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', say('Please sign in to continue.'));
}

/**
 * Returns an admin, of this area where one is named (docs/decisions/0215).
 * @throws Refusal not_signed_in, forbidden, second_factor_missing, second_factor_asked
 */
export function adminOf(ctx: PublicContext, area?: AdminArea): MemberContext {
  const member = memberOf(ctx);
  requireSecondFactor(ctx);
  if (!isAdmin(member.user)) {
    throw new Refusal(
      'forbidden',
      say("You don't have admin privileges to access this dashboard."),
    );
  }
  if (area) requireArea(member.user, area);
  return member;
}

/** Requires an admin's area. @throws Refusal forbidden */
export function requireArea(admin: Pick<User, 'role' | 'adminAreas'>, area: AdminArea): void {
  if (!mayActIn(admin, area)) throw new Refusal('forbidden', areaNeeded(area));
}

/** Returns the member with her stored role, whatever her session may do by now. */
export function ownRole({ user, request }: MemberContext): User {
  return request.secondFactor.due ? { ...user, role: 'admin' } : user;
}

/** @throws Refusal second_factor_missing, second_factor_asked */
function requireSecondFactor({ request }: Pick<PublicContext, 'request'>): void {
  const { due } = request.secondFactor;
  if (due === 'missing') {
    throw new Refusal('second_factor_missing', say('Please set up your second factor first.'));
  }
  if (due === 'asked') throw new Refusal('second_factor_asked', askedMessage);
}

/**
 * Guards acts on roles, money, secrets or personal data in bulk: an admin with a second factor shows it
 * again after some minutes.
 * @throws Refusal second_factor_missing, second_factor_asked
 */
export function requireFreshFactor({ deps, request }: Pick<PublicContext, 'deps' | 'request'>) {
  requireSecondFactor({ request });
  const { since, passedAt } = request.secondFactor;
  if (since === null) return;
  const oldest = deps.clock.now().getTime() - freshMinutes * 60_000;
  if (passedAt && passedAt >= since && passedAt.getTime() >= oldest) return;
  throw new Refusal('second_factor_asked', askedMessage);
}

/**
 * Guards an admin in what members do, too, who are not asked for it. @throws Refusal as requireFreshFactor
 */
export function requireFactorOfAdmin(ctx: MemberContext): void {
  if (isAdmin(ctx.user)) requireFreshFactor(ctx);
}

const askedMessage = say('Please confirm with the code of your authenticator app.');
