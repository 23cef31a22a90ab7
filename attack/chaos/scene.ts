import type { PaidEvent } from '../support/buyers.ts';
import { type Answer, type Caller, callerFrom } from '../support/calls.ts';
import type { Member } from '../support/members.ts';
import type { Seeded } from './seeded.ts';

/** What somebody was told has happened, and must be true afterwards. */
export type Claim = {
  what:
    | 'booked'
    | 'booked for all dates'
    | 'cancelled'
    | 'given'
    | 'scanned'
    | 'refunded'
    | 'approved'
    | 'called off'
    | 'issued'
    | 'taken back'
    | 'announced'
    | 'waiting'
    | 'declined'
    | 'left'
    | 'postponed'
    | 'resumed'
    | 'paid back'
    | 'on the list';
  id: string;
};

/** `organiser`: which of them hosts it. `code`: makes its seats cheaper, for whoever is quick. `series`: it is a date of that. */
export type HostedEvent = PaidEvent & { organiser: number; code?: string; series?: string };

export type Scene = {
  /** The servers; a browser is led to either of them. */
  urls: readonly string[];
  /** What is for sale now. */
  events: HostedEvent[];
  /** Where they take place, by name. */
  city: string;
  claims: Claim[];
  /** What somebody was let do who may not. */
  breaches: string[];
  /** How often each answer came to what. */
  count: (what: string, status: number) => void;
};

/** As the member, at whichever server; what it answers is counted. */
export function asking(scene: Scene, member: Pick<Member, 'ip' | 'jar'>, chance: Seeded) {
  return async (what: string, ask: (caller: Caller) => Promise<Answer>): Promise<Answer> => {
    const answer = await ask(callerFrom(chance.one(scene.urls), member.ip, member.jar));
    scene.count(what, answer.status);
    return answer;
  };
}

/** Of a procedure that changes something. */
export const mutate = (
  ask: ReturnType<typeof asking>,
  what: string,
  procedure: string,
  input: object,
): Promise<Answer> => ask(what, ({ call }) => call('POST', `/trpc/${procedure}`, input));
