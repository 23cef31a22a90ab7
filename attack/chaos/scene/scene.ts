import type { PaidEvent } from '../../support/buyers.ts';
import { type Answer, type Caller, callerFrom } from '../../support/calls.ts';
import type { Member } from '../../support/members.ts';
import type { Seeded } from './seeded.ts';

/** A promise of an answer: it has happened, and must be true afterwards. */
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

/**
 * `organiser` says which of them hosts it. `code` makes its seats cheaper, for quick buyers. `series` is the
 * one whose date it is.
 */
export type HostedEvent = PaidEvent & { organiser: number; code?: string; series?: string };

export type Scene = {
  /** The servers; a browser is led to either of them. */
  urls: readonly string[];
  /** The events for sale now. */
  events: HostedEvent[];
  /** The name of the city where they take place. */
  city: string;
  claims: Claim[];
  /** Acts that a person was allowed without the right to them. */
  breaches: string[];
  /** Counts each answer by its status. */
  count: (what: string, status: number) => void;
};

/** Asks as the member, at either server; the answer is counted. */
export function asking(scene: Scene, member: Pick<Member, 'ip' | 'jar'>, chance: Seeded) {
  return async (what: string, ask: (caller: Caller) => Promise<Answer>): Promise<Answer> => {
    const answer = await ask(callerFrom(chance.one(scene.urls), member.ip, member.jar));
    scene.count(what, answer.status);
    return answer;
  };
}

/** Calls a procedure that changes something. */
export const mutate = (
  ask: ReturnType<typeof asking>,
  what: string,
  procedure: string,
  input: object,
): Promise<Answer> => ask(what, ({ call }) => call('POST', `/trpc/${procedure}`, input));
