import { channelChoices } from '@nagarika/db/schema/notifications';
import { users } from '@nagarika/db/schema/users';
import { type ChannelChoice, defaultChoice } from '@nagarika/domain/notifications';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isMailReturned } from './returned-mail.ts';
import type { Channels } from './schemas.ts';

/** How she is reached, and what this server can do. */
export async function showChannels({ deps, user }: MemberContext): Promise<Channels> {
  const [row] = await deps.db
    .select()
    .from(channelChoices)
    .where(eq(channelChoices.userId, user.id));
  return toChannels({ deps, user }, row ?? defaultChoice);
}

/** What this server has no keys for cannot be turned on. */
export async function setChannels(ctx: MemberContext, wanted: ChannelChoice): Promise<Channels> {
  const { deps, user } = ctx;
  const { channels } = deps.messenger;
  const choice = {
    mail: wanted.mail,
    sms: wanted.sms && channels.includes('sms'),
    whatsapp: wanted.whatsapp && channels.includes('whatsapp'),
  };
  const row = { ...choice, updatedAt: deps.clock.now() };
  await deps.db
    .insert(channelChoices)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: channelChoices.userId, set: row });
  return toChannels(ctx, choice);
}

async function toChannels(
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
