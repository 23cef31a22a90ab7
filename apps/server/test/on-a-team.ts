import type { InvitedRole } from '@nagarika/domain/events/listing/event-team';
import type { User } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { createEvent, createMember } from './factories.ts';
import type { World } from './world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;

/** Creates an event of today, whose door is open. */
export function eventToday(world: World, organiser: User) {
  const startsAt = new Date(world.clock.now().getTime() + 2 * 3_600_000);
  return createEvent(
    world,
    { organiserId: organiser.id, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
    [{ name: 'Free', pricePaise: 0 }],
  );
}

/** Creates a member who was invited by the organiser and has accepted. */
export async function joined(
  world: World,
  { event, owner, role }: { event: { id: string }; owner: User; role: InvitedRole },
) {
  const member = await createMember(world, { name: `The ${role}` });
  const { phone } = member;
  const { id } = await world.as(owner).eventTeam.invite({ eventId: event.id, phone, role });
  await world.as(member).eventTeam.accept({ id });
  return { member, invitationId: id };
}

/** Creates an event of today with its organiser, a manager and a helper at the door. */
export async function createTeam(world: World) {
  const owner = await createMember(world, { name: 'The owner' });
  const event = await eventToday(world, owner);
  const manager = await joined(world, { event, owner, role: 'manager' });
  const helper = await joined(world, { event, owner, role: 'door' });
  return { owner, event, manager, helper };
}

/** The parts of the door's answers that tests look at. */
const doorAnswer = z.object({
  result: z
    .object({
      data: z.looseObject({
        standsAs: z.string().optional(),
        answers: z.array(z.looseObject({ id: z.string(), verdict: z.string() })).optional(),
      }),
    })
    .optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** Makes a browser without an account, which keeps its cookies. */
export function helpersPhone(world: World) {
  const jar = new Map<string, string>();
  const set: string[] = [];
  async function ask(name: string, input: unknown, isQuery = false) {
    const json = JSON.stringify(input);
    const query = isQuery ? `?input=${encodeURIComponent(json)}` : '';
    const answer = await world.app.request(
      `/trpc/${name}${query}`,
      {
        headers: {
          cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
          'content-type': 'application/json',
        },
        ...(!isQuery && { method: 'POST', body: json }),
      },
      { peer: '198.51.100.9' },
    );
    for (const line of answer.headers.getSetCookie()) {
      set.push(line);
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(key, value);
    }
    const body = doorAnswer.parse(await answer.json());
    return {
      status: answer.status,
      data: body.result?.data,
      message: body.error?.message,
      retryAfter: answer.headers.get('retry-after'),
    };
  }
  return {
    jar,
    set,
    ask,
    open: (pass: { token: string; pin: string }) =>
      ask('eventTeam.openDoor', { token: pass.token, pin: pass.pin }),
    list: (event: Pick<Event, 'id'>) => ask('checkIn.list', { id: event.id }, true),
    send: (event: Pick<Event, 'id'>, scans: unknown[]) =>
      ask('checkIn.send', { eventId: event.id, deviceId: 'Android PASS', scans }),
  };
}
