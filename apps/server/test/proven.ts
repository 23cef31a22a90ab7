import type { User } from '@nagarika/domain/people/users';
import type { World } from '#test/world.ts';

/** Proves by a code to her own number, past the wait for another. */
export async function proofOf(
  world: World,
  her: User,
  { sendCode, prove } = world.as(her).account,
): Promise<string> {
  world.clock.advance(31_000);
  const { otpCode } = await sendCode();
  return (await prove({ otp: otpCode ?? '' })).proof;
}
