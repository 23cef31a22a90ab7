import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { dismiss } from './dismiss.ts';
import type { Dismissed } from './schemas.ts';

/**
 * Takes a notification off the list; repeating it, or naming another member's, changes nothing and says
 * nothing.
 */
export function removeNotification(ctx: MemberContext, { id }: { id: string }): Promise<Dismissed> {
  return dismiss(ctx, eq(notifications.id, id));
}
