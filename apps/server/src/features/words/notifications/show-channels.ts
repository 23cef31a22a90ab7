import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { defaultChoice } from '@nagarika/domain/words/news/notifications';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Channels } from './schemas.ts';
import { toChannels } from './to-channels.ts';

/** How the member is reached, and what this server can do. */
export async function showChannels({ deps, user }: MemberContext): Promise<Channels> {
  const [row] = await deps.db
    .select()
    .from(channelChoices)
    .where(eq(channelChoices.userId, user.id));
  return toChannels({ deps, user }, row ?? defaultChoice);
}
