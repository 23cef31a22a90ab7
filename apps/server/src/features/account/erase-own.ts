import { describeFault } from '#server/platform/faults.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { eraseMember } from './erase-account.ts';
import { requireProof } from './require-proof.ts';

/** For good, at once. @throws Refusal unprocessable: something stands against it */
export async function eraseOwn(ctx: MemberContext, input: { proof: string }) {
  const { deps, request, user } = ctx;
  requireProof(ctx, input);
  const { pictures } = await eraseMember(deps, user.id);
  request.setSession(null);
  for (const id of pictures) {
    // Nothing shows it any more; whoever runs this finds it in the log.
    await deps.images.remove(id).catch((error: unknown) => {
      deps.log.error({ picture: id, fault: describeFault(error) }, 'a picture was not removed');
    });
  }
  return { message: 'Your account is deleted.' };
}
