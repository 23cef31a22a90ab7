import { users } from '@nagarika/db/schema/people/users';
import { listed, say, type TextValue } from '@nagarika/domain/language/texts';
import { phoneSchema } from '@nagarika/domain/people/phone';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { forgetFiles, removeFiles } from '#server/features/events/images/remove-files.ts';
import { forgetTaxDetails } from '#server/features/money/tax/rates/forget-tax-details.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { forgetReturn } from '#server/features/people/notify/is-mail-returned.ts';
import { erasedPhone } from '#server/features/people/users/is-erased.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { badInput } from '#server/words/bad-input.ts';
import { word } from '#server/words/word.ts';
import { blockerWords, findBlockers } from './find-blockers.ts';
import { forgetMember, forgetPictures } from './forget-member.ts';

type Account = typeof users.$inferSelect;
type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs'>;
type Erased = { pictures: string[] };

/**
 * Does what the privacy policy promises: nothing is left that leads to the member. Bookings and payments
 * stay, for tax law, under an account without a name. Pictures are removed at once by the caller, or else
 * by a job. Refused before her tickets, events and money are settled. @throws Refusal
 */
export async function eraseAccount(deps: Needs, typed: string): Promise<Erased> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw badInput(parsed.error);
  return erase(deps, { which: eq(users.phone, parsed.data), actorId: null }, parsed.data);
}

/** Does the same at the member's own request. @throws Refusal */
export function eraseMember(deps: Needs, id: string): Promise<Erased> {
  return erase(deps, { which: eq(users.id, id), actorId: id }, say('this member'));
}

function erase(
  { db, clock, secrets, jobs }: Needs,
  { which, actorId }: { which: SQL; actorId: string | null },
  name: TextValue,
): Promise<Erased> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(which).for('update');
    if (!user) throw new Refusal('not_found', say('There is no account of {name}.', { name }));
    const [blocker, ...others] = (await findBlockers(tx, user, now)).map(
      (one) => blockerWords[one],
    );
    if (blocker) {
      const blocking = listed(blocker, others);
      throw new Refusal('unprocessable', say('First settle: {blocking}.', { blocking }));
    }
    await forgetMember(tx, secrets, user);
    await forgetReturn({ db: tx, clock, secrets }, user);
    await tx
      .update(users)
      .set({ ...nobody, phone: erasedPhone(user.id), suspendedAt: now })
      .where(eq(users.id, user.id));
    await forgetTaxDetails(tx, [user.id]);
    await recordAudit(tx, {
      actorId,
      action: 'user.erase',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
      at: now,
    });
    const pictures = await forgetPictures(tx, user.id);
    await forgetFiles({ jobs }, tx, pictures);
    return { pictures };
  });
}

/** Clears every column that may be empty, one that is new among them. */
const nobody: Partial<Account> = Object.fromEntries(
  Object.entries(getTableColumns(users))
    .filter(([, { notNull }]) => !notNull)
    .map(([name]) => [name, null]),
);

/**
 * Erases the member's account at once and for good. @throws Refusal
 * unprocessable: something stands against it
 */
export async function eraseOwn(ctx: MemberContext, input: { proof: string }) {
  const { deps, request, user } = ctx;
  requireProof(ctx, input);
  const { pictures } = await eraseMember(deps, user.id);
  request.setSession(null);
  await removeFiles(deps, pictures);
  return { message: word(say('Your account is deleted.'), request.language) };
}
