import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import type { SignedIn } from '@nagarika/domain/people/sign-in';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { mustBeAsked } from '#server/features/people/auth/codes/must-be-asked.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { knownDevice } from '#server/http/clients/devices.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { beginSession } from './begin-session.ts';
import { createMember } from './create-member.ts';

type Account = typeof users.$inferSelect;

/** Limits an account and a browser, so that the answer is not found by trying. */
const tries = {
  perAccount: { limit: 5, seconds: 86_400 },
  perClient: { limit: 20, seconds: 86_400 },
};

const tooManyTries = say('You have tried often. Please try again tomorrow, or write to us.');

/** Lets in a caller who knows the address on file or the code of a booking. @throws Refusal */
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
    throw new Refusal('bad_input', say('That is not what we have on file. Please look again.'));
  }
  const signedIn = await beginSession(ctx, row, false);
  // A mail goes out as well, from which the owner would learn that it was somebody else.
  await notify(deps, deps.db, [
    {
      userId: row.id,
      kind: 'account_changed',
      title: say('Your account was opened again'),
      message: say(
        'After a long silence somebody signed in with your number and what only you should know. Was it not you? Write to {supportEmail} at once.',
        { supportEmail: deps.config.brand.supportEmail },
      ),
      link: '/account',
      dedupeKey: `account_changed:${row.id}:${deps.clock.now().getTime()}`,
    },
  ]);
  return signedIn;
}

export async function knows(
  { db }: Deps,
  { id, email }: Account,
  answer: string,
): Promise<boolean> {
  if (email && answer.toLowerCase() === email.toLowerCase()) return true;
  const codes = await db
    .select({ code: bookings.ticketCode })
    .from(bookings)
    .where(and(eq(bookings.userId, id), isNotNull(bookings.ticketCode)));
  return codes.some(({ code }) => code !== null && lettersOf(code) === lettersOf(answer));
}

/** Reads a code however it is spaced, such as 'ngk 7f3k 9qx2'. */
function lettersOf(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Finds the account for a browser that got the number's code, and tells any other nothing about it. */
export async function findSilent(
  { deps, request }: PublicContext,
  phone: string,
): Promise<typeof users.$inferSelect> {
  const [row] = await deps.db.select().from(users).where(eq(users.phone, phone));
  const isProven = knownDevice(deps, request.devices, phone) !== null;
  if (row && isProven && !row.suspendedAt && (await mustBeAsked(deps, row))) return row;
  throw new Refusal('forbidden', say('Please sign in with a new code.'));
}

/**
 * Begins an account of its own for a number that is somebody else's now. The old account keeps its tickets,
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
    const created = released && (await createMember(ctx, tx, phone));
    if (!created) throw new Refusal('already_done', say('Please sign in with a new code.'));
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
