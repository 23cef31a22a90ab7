import { knownDevice } from '#server/http/clients/devices.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import type { CodeTarget } from './code-target.ts';
import { standingOf } from './judge-code.ts';

/** The code may have been sent before another tab made this browser a known one. */
export async function judgedTarget(ctx: PublicContext, phone: string): Promise<CodeTarget> {
  const target = ownTarget(ctx, phone);
  const isOwn = target.own !== null && (await standingOf(ctx.deps, target)) !== 'none';
  return isOwn ? target : { ...target, own: null };
}

/** The number as this browser reaches it: with codes and tries of its own where it is known. */
export function ownTarget({ deps, request }: PublicContext, phone: string): CodeTarget {
  return { channel: 'phone', address: phone, own: knownDevice(deps, request.devices, phone) };
}
