import type { User } from '@nagarika/domain/people/users';
import { createEvent, createMember } from './factories.ts';
import type { World } from './world.ts';

export async function hosted(world: World, values: Parameters<typeof createEvent>[1] = {}) {
  const host = await createMember(world);
  const event = await createEvent(world, { organiserId: host.id, ...values });
  return { host, event };
}

export async function fileOf(world: World, as: User | null, id: string, file: string) {
  const headers: Record<string, string> = as
    ? { cookie: `nagarika_session=${await world.deps.sessions.start(as.id)}` }
    : {};
  const answer = await world.request(`/api/my-events/${id}/kit/${file}`, { headers });
  return { answer, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
