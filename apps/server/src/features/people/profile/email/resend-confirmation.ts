import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import {
  forgetAsking,
  forgetReturn,
  isMailReturned,
  stoppedMessage,
} from '#server/features/people/notify/is-mail-returned.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { consume, type LimitDeps } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { confirmationKey } from './email-link-token.ts';

const resends = { limit: 3, seconds: 3600 };

/** Sends the first mail once more, also to an address from which mail came back. @throws Refusal */
export async function resendConfirmation(ctx: MemberContext): Promise<{ email: string }> {
  const { deps, user } = ctx;
  const { id, email } = user;
  if (!email)
    throw new Refusal('bad_input', say('Please add an email address to your profile first.'));
  if (user.isEmailVerified) {
    throw new Refusal('already_done', say('Your email address is already verified.'));
  }
  await consume(
    deps,
    `email-confirmation:${id}`,
    resends,
    say('Please wait an hour, then try again.'),
  );
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
    if (row?.email !== email) return;
    if (row.emailStoppedAt) await allowAgain({ ...deps, db: tx }, { id, email });
    await askToConfirm(deps, tx, { id, email });
  });
  return { email };
}

/** Allows mail again where it came back. @throws Refusal: only a reader of the address takes back a stop */
async function allowAgain(deps: LimitDeps, whose: { id: string; email: string }): Promise<void> {
  if (!(await isMailReturned(deps, whose))) throw new Refusal('unprocessable', stoppedMessage);
  await forgetReturn(deps, whose);
  await deps.db.update(users).set({ emailStoppedAt: null }).where(eq(users.id, whose.id));
}

/** Sends a first mail, by which its reader confirms or stops the address; the bell asks as well. */
export async function askToConfirm(
  deps: Deps,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await forgetAsking(deps, tx, id);
  await notify(deps, tx, [
    {
      userId: id,
      kind: 'email_confirmation',
      title: say('Confirm your email address'),
      message: say(
        'We have sent you a mail. Open the link in it: from then on your tickets come by mail with their QR codes.',
      ),
      link: '/edit-profile#channels',
      dedupeKey: `${confirmationKey(deps.secrets, id, email)}:${crypto.randomUUID()}`,
    },
  ]);
}
