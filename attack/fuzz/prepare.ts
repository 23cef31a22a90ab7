import { callerFrom } from '../support/calls.ts';
import type { Heard } from './drawing/heard.ts';
import { jarOf, type Person } from './people/people.ts';
import type { World } from './people/world.ts';

/** Prepares what each needs for calls that ask for it: a proof of her number, a code, one by mail. */
export async function prepare(
  { server: { url }, sql }: World,
  people: readonly Person[],
  heard: Heard,
): Promise<void> {
  const ask = async (person: Person, name: string, input: object) => {
    const { call } = callerFrom(url, person.ip, jarOf(person.cookie));
    const { text } = await call('POST', `/trpc/${name}`, input);
    heard.note(name, person, text, null);
  };
  const members = people.filter(({ rung }) => rung !== 'visitor');
  await Promise.all(
    members.map(async (person) => {
      await ask(person, 'account.sendCode', {});
      await ask(person, 'account.prove', { otp: heard.of('otp', person).at(-1) });
      await ask(person, 'profile.sendEmailCode', {});
    }),
  );
  await sql`delete from codes where ended_at is not null`;
  await Promise.all(members.map((person) => ask(person, 'account.sendCode', {})));
}
