import type { SessionUser } from '#server/platform/sessions.ts';
import type { World } from '#test/world.ts';

/** Of a code to her own number, past the wait for another. */
export async function proofOf(world: World, her: SessionUser): Promise<string> {
  world.clock.advance(31_000);
  const { account } = world.as(her);
  const { otpCode } = await account.sendCode();
  return (await account.prove({ otp: otpCode ?? '' })).proof;
}
