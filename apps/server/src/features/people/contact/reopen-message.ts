import { say } from '@nagarika/domain/language/texts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { HandledMessage } from './schemas.ts';
import { setHandled } from './set-handled.ts';

/** @throws Refusal already_done */
export function reopenMessage(ctx: MemberContext, { id }: { id: string }): Promise<HandledMessage> {
  return setHandled(ctx, id, { isHandled: false, otherwise: say('This message is open already.') });
}
