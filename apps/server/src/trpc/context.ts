import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { type AdminArea, areaNeeded, isAdmin, mayActIn } from '@nagarika/domain/people/admin-areas';
import { freshMinutes } from '@nagarika/domain/people/second-factor';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { ProvenFactor, SessionUser } from '#server/platform/sessions/sessions.ts';
import type { PageRows } from './page-rows.ts';

/** What the transport knows of one request. */
export type RequestInfo = {
  id: string;
  /** A page's is that of its address; else as Accept-Language has it (http/pages/language-of.ts). */
  language: Language;
  /** What every limit counts this client by (client-address.ts): its address, or its IPv6 /64. */
  clientKey: string;
  /** As the browser, or what else asks, names itself; empty where it does not. */
  userAgent: string;
  /** Session id from the cookie, whether or not it is still valid. */
  sessionId: string | null;
  /** Sets the session cookie of this answer; null ends it. */
  setSession: (sessionId: string | null) => void;
  /** `due`: an admin's session that counts as a member's until the second factor is right in it. */
  secondFactor: ProvenFactor & { due: SecondFactorDue | null };
  /** From the cookie of somebody without an account (visitors.ts); null where there is none. */
  visitorId: string | null;
  /** Sets that cookie in this answer. */
  setVisitor: (visitorId: string) => void;
  /** From where it came to events lately (arrivals.ts), as its cookie says; null: nothing. */
  arrivals: string | null;
  /** What this browser shows of the numbers it signed in with (devices.ts); null: nothing. */
  devices: string | null;
  /** Sets that cookie in this answer. */
  setDevices: (devices: string) => void;
  /** Of a browser in which a door pass was opened (door-sessions.ts), whether or not it is still valid. */
  doorSession: string | null;
  /** Sets that cookie in this answer. */
  setDoorSession: (door: { session: string; expiresAt: Date }) => void;
  /** The answer is kept for everybody (http/answers/keep-answers.ts): who asks is not counted for it. */
  isForAll?: boolean;
  /** What is answered is for who has the link: no cache keeps it, no search engine lists it. */
  keepPrivate?: () => void;
  /** Told what came of each procedure that is called for it, by names of ours, and how long it took. */
  noteCall?: (seconds: number, procedure: string, code: string) => void;
  /** Of a stream: gives its place back (platform/bounds/stream-places.ts). */
  leaveStream?: () => void;
  /** Over tRPC alone: how many rows the rest of the batch may have. */
  rows?: PageRows;
};

/** What an admin has to do first: set a second factor up, or show it. */
export type SecondFactorDue = 'missing' | 'asked';

/** Of a request that comes from no browser. */
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

export type PublicContext = { deps: Deps; request: RequestInfo; user: SessionUser | null };
export type MemberContext = Omit<PublicContext, 'user'> & { user: SessionUser };

/** @throws Refusal not_signed_in */
export function memberOf(ctx: PublicContext): MemberContext {
  const { user } = ctx;
  if (!user) throw notSignedIn();
  return { ...ctx, user };
}

/** A member, or a browser with a door pass: which event it is for is seen where that is read. */
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
 * An admin; of this area, where one is named (docs/decisions/0215).
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

/** Asks for one area of somebody who is an admin. @throws Refusal forbidden */
export function requireArea(
  admin: Pick<SessionUser, 'role' | 'adminAreas'>,
  area: AdminArea,
): void {
  if (!mayActIn(admin, area)) throw new Refusal('forbidden', areaNeeded(area));
}

/** The member with the role that is stored, whatever her session may do by now. */
export function ownRole({ user, request }: MemberContext): SessionUser {
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
 * Before what costs roles, money, secrets or personal data in bulk: whoever has a second factor shows it again
 * after some minutes.
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

/** The same of what members do, too, of whom it is not asked. @throws Refusal as requireFreshFactor */
export function requireFactorOfAdmin(ctx: MemberContext): void {
  if (isAdmin(ctx.user)) requireFreshFactor(ctx);
}

const askedMessage = say('Please confirm with the code of your authenticator app.');
