import type { User } from '@nagarika/domain/people/users';
import { maxBatchCalls } from '@nagarika/domain/site/paging';
import { z } from 'zod';
import type { World } from '#test/world.ts';

const sent = z.object({ otpCode: z.string() });
const proven = z.object({ proof: z.string() });

/**
 * Sends as many calls of an operation as one request holds, all with the proof of one code. Returns the
 * status of the request.
 */
export async function batched(
  world: World,
  her: User,
  { name, input }: { name: string; input: object },
): Promise<number> {
  // A proof belongs to its session.
  const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
  const post = (path: string, body: object) =>
    world.request(path, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });
  const { otpCode } = sent.parse(await (await post('/api/account/send-otp', {})).json());
  const answer = await post('/api/account/verify-otp', { otp: otpCode });
  const { proof } = proven.parse(await answer.json());
  const calls = Array.from({ length: maxBatchCalls }, () => ({ ...input, proof }));
  const path = calls.map(() => name).join(',');
  return (await post(`/trpc/${path}?batch=1`, { ...calls })).status;
}
