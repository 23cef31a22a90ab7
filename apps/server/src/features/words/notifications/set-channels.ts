import { channelChoices } from '@nagarika/db/schema/words/notifications';
import type { ChannelChoice } from '@nagarika/domain/words/news/notifications';
import type { MemberContext } from '#server/trpc/context.ts';
import { toChannels } from './queries.ts';
import type { Channels } from './schemas.ts';

/** Saves the choice; a channel that this server has no keys for cannot be turned on. */
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
