import { appRouter } from '../../../apps/server/src/router.ts';
import {
  type DeclaredProcedure,
  declaredProcedures,
  restProcedures,
} from '../../../apps/server/src/trpc/procedures.ts';
import { accessRules } from '../../../apps/server/test/access-rules.ts';
import { type Draw, othersRow, owns } from '../drawing/draw.ts';
import { nounAt } from '../drawing/hints.ts';
import { tuned } from '../drawing/tuned.ts';
import { inputSchema, validValue } from '../drawing/values.ts';
import type { Person } from '../people/people.ts';
import { broken } from './broken-bodies.ts';
import type { Call } from './call.ts';
import { anyJson, damagedInput } from './damage.ts';
import { asRestReads, overRest, overTrpc } from './encode.ts';

export const procedures = declaredProcedures(appRouter);
const rest = new Map(restProcedures(procedures).map((one) => [one.name, one]));
const rungs = { public: 0, visitor: 0, door: 1, member: 1, admin: 2 } as const;

/** Procedures refused to others because it is not theirs, by the table of who may call what. */
const ownedInputs = procedures.filter(
  ({ name, type }) =>
    type !== 'subscription' &&
    accessRules[name]?.answers.visitor === 'UNAUTHORIZED' &&
    accessRules[name]?.answers.other === 'NOT_FOUND',
);

/** Draws any procedure, as anybody, with an input of any kind. */
export function procedureCall(n: number, draw: Draw): Call {
  const { chance, people } = draw;
  const procedure = chance.one(procedures);
  const person = chance.isOneIn(3) ? chance.one(people) : whoMay(procedure, draw);
  const hers = { ...draw, person };
  const valid = validInput(procedure, hers);
  const kind = chance.upTo(19);
  if (kind <= 12) return toCall(n, procedure, person, valid, chance.isOneIn(2), chance, true);
  const input =
    kind <= 17 && procedure.input
      ? damagedInput(procedure.input, valid, chance)
      : anyJson(chance, 5);
  const call = toCall(n, procedure, person, input, chance.isOneIn(2), chance, false);
  return kind === 19 ? { ...call, sent: broken(call.sent, chance), isValid: false } : call;
}

/** Draws a call that has to be refused, and why; null when this draw makes none. */
export function refusedCall(n: number, draw: Draw): Call | null {
  const { chance, people } = draw;
  const kind = chance.upTo(2);
  if (kind === 0) return refusedByInput(n, draw);
  if (kind === 1) return refusedToHer(n, draw);
  const procedure = chance.one(procedures);
  const below = people.filter(({ rung }) => rungs[rung] < rungs[procedure.access]);
  if (below.length === 0 || procedure.type === 'subscription') return null;
  const person = chance.one(below);
  const input = validInput(procedure, { ...draw, person });
  const call = toCall(n, procedure, person, input, chance.isOneIn(2), chance, true);
  return { ...call, isRefused: 'rung' };
}

function refusedByInput(n: number, draw: Draw): Call | null {
  const { chance } = draw;
  const procedure = chance.one(procedures);
  if (!procedure.input || procedure.type === 'subscription') return null;
  const person = whoMay(procedure, draw);
  const valid = validInput(procedure, { ...draw, person });
  const input = damagedInput(procedure.input, valid, chance);
  const overHttp = rest.get(procedure.name);
  const isRest = overHttp !== undefined && chance.isOneIn(2);
  const read = throughJson(isRest ? asRestReads(overHttp, input) : input);
  if (procedure.input.safeParse(read).success) return null;
  const call = toCall(n, procedure, person, input, isRest, chance, false);
  return { ...call, isRefused: 'input' };
}

/** Draws a member who names what is another's. */
function refusedToHer(n: number, draw: Draw): Call | null {
  const { chance, people } = draw;
  const procedure = chance.one(ownedInputs);
  const { admin } = accessRules[procedure.name]?.answers ?? {};
  const strangers = people.filter(
    ({ rung }) => rung === 'member' || (rung === 'admin' && admin !== 'ok'),
  );
  const person = chance.one(strangers);
  const hers = { ...draw, person };
  const valid = validInput(procedure, hers);
  const names = Object.keys(Object(valid)).filter((name) =>
    nounAt({ procedure: procedure.name, path: [name] }),
  );
  // The event decides about a ticket at the door.
  const name = names.find((one) => one === 'eventId') ?? names[0];
  const noun = name && nounAt({ procedure: procedure.name, path: [name] });
  const row = noun ? othersRow(hers, noun) : null;
  if (!name || !row) return null;
  const input = { ...Object(valid), [name]: row.id };
  const call = toCall(n, procedure, person, input, chance.isOneIn(2), chance, true);
  return { ...call, isRefused: 'another' };
}

export function validInput(procedure: DeclaredProcedure, draw: Draw): unknown {
  if (!procedure.input) return undefined;
  const place = { procedure: procedure.name, path: [] };
  let input: unknown;
  for (let turn = 0; turn < 4; turn++) {
    input = validValue(inputSchema(procedure.input), place, draw);
    const tune = tuned[procedure.name];
    if (tune) input = tune(Object(input), draw);
    if (procedure.input.safeParse(input).success) return input;
  }
  return input;
}

/** Chooses a person who stands high enough, and has something of what is asked for. */
function whoMay(
  { name, access, input }: DeclaredProcedure,
  { chance, people, pool }: Draw,
): Person {
  const { member, admin } = accessRules[name]?.answers ?? {};
  const rung = member === 'FORBIDDEN' && admin !== 'FORBIDDEN' ? 'admin' : access;
  const high = people.filter((one) => rungs[one.rung] >= rungs[rung]);
  const fields = input ? Object.keys(inputSchema(input).properties ?? {}) : [];
  const nouns = fields.flatMap((field) => nounAt({ procedure: name, path: [field] }) ?? []);
  const owners = high.filter((one) =>
    nouns.some((noun) => pool[noun].some((row) => owns(one, row))),
  );
  return owners.length > 0 && !chance.isOneIn(4) ? chance.one(owners) : chance.one(high);
}

function toCall(
  n: number,
  procedure: DeclaredProcedure,
  person: Person,
  input: unknown,
  prefersRest: boolean,
  chance: Draw['chance'],
  isValid: boolean,
): Call {
  const { name, type } = procedure;
  const overHttp = prefersRest ? rest.get(name) : undefined;
  const call = { n, name, person, isValid, isRefused: null };
  if (type === 'subscription')
    return {
      ...call,
      sent: overTrpc(procedure, input, chance),
      answers: { form: 'stream', procedure: name },
    };
  if (!overHttp)
    return {
      ...call,
      sent: overTrpc(procedure, input, chance),
      answers: { form: 'trpc', procedure: name },
    };
  const { method, path } = overHttp;
  return { ...call, sent: overRest(overHttp, input), answers: { form: 'rest', method, path } };
}

function throughJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
