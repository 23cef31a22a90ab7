import type { Person } from '../people/people.ts';

/** The words of answers that later calls ask for: codes, proofs, cursors, sessions. */
export type Heard = ReturnType<typeof createHeard>;

const wanted = {
  otp: /"otpCode":"(\d{4,8})"/g,
  proof: /"proof":"(\d{13}\.[\da-f]{64})"/g,
  session: /"id":"([\da-f]{32})"/g,
  recoveryCode: /"recoveryCodes":\["([^"]+)"/g,
};
type Wanted = keyof typeof wanted;

const kept = 20;

export function createHeard() {
  const byPerson = new Map<string, string[]>();
  const cursors = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, name: string, value: string) =>
    to.set(name, [...(to.get(name) ?? []), value].slice(-kept));
  return {
    /** Notes a success, as text; `name` is the procedure's. */
    note(name: string, person: Person, text: string, cursor: string | null) {
      for (const [what, pattern] of Object.entries(wanted))
        for (const [, value = ''] of text.matchAll(pattern))
          add(byPerson, `${what} ${person.name}`, value);
      const next = cursor ?? /"nextCursor":"([\w-]+)"/.exec(text)?.[1];
      if (next) add(cursors, name, next);
    },
    /** Lists them, the latest last. */
    of: (what: Wanted, person: Person): readonly string[] =>
      byPerson.get(`${what} ${person.name}`) ?? [],
    cursorsOf: (name: string): readonly string[] => cursors.get(name) ?? [],
  };
}
