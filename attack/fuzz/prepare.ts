import { callerFrom } from '../support/calls.ts';
import type { Heard } from './heard.ts';
import { jarOf, type Person } from './people.ts';

/** What each needs for calls that ask for it: a proof of her number, a code, one by mail. */
export async function prepare(url: string, people: readonly Person[], heard: Heard): Promise<void> {
  await Promise.all(
    people
      .filter(({ rung }) => rung !== 'visitor')
      .map(async (person) => {
        const { call } = callerFrom(url, person.ip, jarOf(person.cookie));
        const ask = async (name: string, input: object) => {
          const { text } = await call('POST', `/trpc/${name}`, input);
          heard.note(name, person, text, null);
        };
        await ask('account.sendCode', {});
        await ask('account.prove', { otp: heard.of('otp', person).at(-1) });
        await ask('profile.sendEmailCode', {});
      }),
  );
}
