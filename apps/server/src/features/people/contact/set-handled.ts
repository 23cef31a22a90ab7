import { contactMessages } from '@nagarika/db/schema/people/contact';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import type { HandledMessage } from './schemas.ts';

/** @throws Refusal already_done with the words of `otherwise` */
export async function setHandled(
  { deps, user }: MemberContext,
  id: string,
  { isHandled, otherwise }: { isHandled: boolean; otherwise: Text },
): Promise<HandledMessage> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const ofThis = eq(contactMessages.id, id);
    const [row] = await tx.select().from(contactMessages).where(ofThis).for('update');
    if (!row) throw noSuch.message();
    if (isHandled === (row.handledAt !== null)) throw new Refusal('already_done', otherwise);
    const values = isHandled
      ? { handledAt: now, handledBy: user.id }
      : { handledAt: null, handledBy: null };
    await tx.update(contactMessages).set(values).where(ofThis);
    await recordAudit(tx, {
      actorId: user.id,
      action: isHandled ? 'contact.handled' : 'contact.reopened',
      subjectType: 'contact_message',
      subjectId: id,
      before: { handledAt: row.handledAt },
      after: { handledAt: values.handledAt },
      at: now,
    });
    return { id, handledAt: values.handledAt?.toISOString() ?? null };
  });
}

/**
 * Marks a message as handled once somebody has answered it or no answer is
 * needed. @throws Refusal already_done
 */
export function markHandled(ctx: MemberContext, { id }: { id: string }): Promise<HandledMessage> {
  return setHandled(ctx, id, {
    isHandled: true,
    otherwise: say('This message is handled already.'),
  });
}

/** @throws Refusal already_done */
export function reopenMessage(ctx: MemberContext, { id }: { id: string }): Promise<HandledMessage> {
  return setHandled(ctx, id, { isHandled: false, otherwise: say('This message is open already.') });
}
