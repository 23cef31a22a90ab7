import type { Endpoint } from '#server/features/desk/webhooks/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { writeSwitch } from './switch-endpoint.ts';

/**
 * Switches an endpoint for an admin: one that an admin switched off only admins
 * switch on. @throws Refusal not_found
 */
export async function switchAnyEndpoint(
  ctx: MemberContext,
  wish: { id: string; isOn: boolean },
): Promise<Endpoint> {
  const switched = await writeSwitch(ctx, wish, 'admin');
  if (!switched) throw noSuch.endpoint();
  return switched;
}
