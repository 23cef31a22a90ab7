import { say } from '@nagarika/domain/language/texts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { HandledMessage } from './schemas.ts';
import { setHandled } from './set-handled.ts';

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
