import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { users } from '@nagarika/db/schema/users';
import { silenceDays } from '@nagarika/domain/account';
import { Refusal } from '@nagarika/domain/refusal';
import type { SignedIn } from '@nagarika/domain/sign-in';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { knownDevice } from '#server/http/devices.ts';
import { consume } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';
import { endSessions } from '#server/platform/sessions.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { beginSession, createMember } from './begin-session.ts';

type Account = typeof users.$inferSelect;

export const returningMessage =
  'This number was not used here for over a year. Please tell us something that only its owner knows.';

const dayMs = 86_400_000;

/** Of an account and of a browser: what is asked is not guessed by trying. */
const tries = {
  perAccount: { limit: 5, seconds: 86_400 },
  perClient: { limit: 20, seconds: 86_400 },
};
const tooManyTries = 'You have tried often. Please try again tomorrow, or write to us.';

/**
 * Carriers give silent numbers to other people: after a year the code alone does not open what is
 * there. An account that holds nothing, and of which nothing could be asked, is as good as new.
 */
export async function mustBeAsked({ db, clock }: Deps, row: Account): Promise<boolean> {
  const lastSeen = row.lastSeenAt ?? row.createdAt;
  if (clock.now().getTime() - lastSeen.getTime() < silenceDays * dayMs) return false;
  if (row.email) return true;
  const hasBooked = await db.$count(bookings, eq(bookings.userId, row.id));
  return hasBooked > 0 || (await db.$count(events, eq(events.organiserId, row.id))) > 0;
}

/** She knows the address on file or the code of a booking: it is her account. @throws Refusal */
export async function comeBack(
  ctx: PublicContext,
  { phone, answer }: { phone: string; answer: string },
): Promise<SignedIn> {
  const { deps, request } = ctx;
  const row = await findSilent(ctx, phone);
  const message = tooManyTries;
  await consume(deps, `returning-client:${request.clientKey}`, tries.perClient, message);
  await consume(deps, `returning:${row.id}`, tries.perAccount, message);
  if (!(await knows(deps, row, answer))) {
    throw new Refusal('bad_input', 'That is not what we have on file. Please look again.');
  }
  const signedIn = await beginSession(ctx, row, false);
  // Her mail hears of it, too: had it been somebody else, she would learn it there.
  await notify(deps, deps.db, [
    {
      userId: row.id,
      kind: 'account_changed',
      title: 'Your account was opened again',
      message: `After a long silence somebody signed in with your number and what only you should know. Was it not you? Write to ${deps.config.brand.supportEmail} at once.`,
      link: '/account',
      dedupeKey: `account_changed:${row.id}:${deps.clock.now().getTime()}`,
    },
  ]);
  return signedIn;
}

/**
 * The number is somebody else's now: it begins an account of its own. The old one keeps its tickets,
 * events and money, without a number; an operator gives it one (restore-account.ts).
 */
export async function startAfresh(
  ctx: PublicContext,
  { phone }: { phone: string },
): Promise<SignedIn> {
  const { deps } = ctx;
  const old = await findSilent(ctx, phone);
  const row = await deps.db.transaction(async (tx) => {
    const [released] = await tx
      .update(users)
      .set({ phone: `released:${old.id}`, phoneVerifiedAt: null })
      .where(and(eq(users.id, old.id), eq(users.phone, phone)))
      .returning();
    const created = released && (await createMember(deps, tx, phone));
    if (!created) throw new Refusal('already_done', 'Please sign in with a new code.');
    await endSessions(tx, old.id);
    await recordAudit(tx, {
      actorId: null,
      action: 'user.release_number',
      subjectType: 'user',
      subjectId: old.id,
      before: null,
      after: null,
      at: deps.clock.now(),
    });
    return created;
  });
  return beginSession(ctx, row, true);
}

/** For a browser that got the number's code; to any other it does not say what there is. */
async function findSilent({ deps, request }: PublicContext, phone: string): Promise<Account> {
  const [row] = await deps.db.select().from(users).where(eq(users.phone, phone));
  const isProven = knownDevice(deps, request.devices, phone) !== null;
  if (row && isProven && !row.suspendedAt && (await mustBeAsked(deps, row))) return row;
  throw new Refusal('forbidden', 'Please sign in with a new code.');
}

async function knows({ db }: Deps, { id, email }: Account, answer: string): Promise<boolean> {
  if (email && answer.toLowerCase() === email.toLowerCase()) return true;
  const codes = await db
    .select({ code: bookings.ticketCode })
    .from(bookings)
    .where(and(eq(bookings.userId, id), isNotNull(bookings.ticketCode)));
  return codes.some(({ code }) => code !== null && lettersOf(code) === lettersOf(answer));
}

/** However it is spaced: 'ngk 7f3k 9qx2'. */
function lettersOf(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
