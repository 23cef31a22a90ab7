import { users } from '@nagarika/db/schema/people/users';
import type { ChannelChoice } from '@nagarika/domain/words/news/notifications';
import { eq } from 'drizzle-orm';
import { isMailReturned } from '#server/features/people/notify/is-mail-returned.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Channels } from './schemas.ts';

export async function toChannels(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  { mail, sms, whatsapp }: ChannelChoice,
): Promise<Channels> {
  const [stored] = await deps.db
    .select({ emailStoppedAt: users.emailStoppedAt })
    .from(users)
    .where(eq(users.id, user.id));
  const isEmailStopped = stored?.emailStoppedAt != null;
  return {
    choice: { mail, sms, whatsapp },
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    isEmailStopped,
    isEmailReturned:
      isEmailStopped && (await isMailReturned(deps, { id: user.id, email: user.email ?? '' })),
    offered: [...deps.messenger.channels],
  };
}
