import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { forgetAsking } from '#server/features/people/notify/is-mail-returned.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { confirmationKey } from './email-link-token.ts';

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
