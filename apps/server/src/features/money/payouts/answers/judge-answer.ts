import type { Database, Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import { say, type Text, textOf } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import {
  type AnswerCells,
  type AnswerStatus,
  answerStatus,
  dayIn,
  numberIn,
  paiseIn,
} from '@nagarika/domain/money/payouts/bank-answer';
import {
  payoutMessages,
  payoutNumber,
  payoutReasonSchema,
  payoutReferenceSchema,
} from '@nagarika/domain/money/payouts/payouts';
import { sql } from 'drizzle-orm';
import { takenReferences } from '#server/features/money/ledger/entries/refuse-taken-reference.ts';
import {
  type Judgement,
  judgePayouts,
  whyUnowed,
} from '#server/features/money/payouts/owed/judge-payouts.ts';
import type { LockedPayout } from '#server/features/money/payouts/paying/lock-payouts.ts';
import { notReleased } from '#server/features/money/payouts/paying/mark-payout-paid.ts';
import { canBeReturnedOn } from '#server/features/money/payouts/paying/mark-payout-returned.ts';
import {
  isReleasedByAnother,
  needsRelease,
} from '#server/features/money/payouts/paying/needs-release.ts';
import { sentences } from '#server/words/sentences.ts';

type Act =
  | { will: 'paid'; reference: string }
  | { will: 'returned'; reason: string; returnedOn: string }
  | { will: 'cancelled'; reason: string };

export type JudgedLine = {
  line: number;
  number: string | null;
  payout: LockedPayout | null;
  amountPaise: number | null;
  reference: string | null;
} & ({ act: Act; error: null } | { act: null; error: Text });

/** Finds the payouts that the bank's lines name. */
export async function idsInAnswer(
  db: Database | Transaction,
  lines: readonly AnswerCells[],
): Promise<string[]> {
  const numbers = new Set(lines.flatMap(({ number }) => numberIn(number) ?? []));
  // A payout's number is how its id begins.
  const ranges = [...numbers].map((number) => {
    const hex = number.slice(2).toLowerCase();
    const start = `${hex.slice(0, 8)}-${hex.slice(8, 12)}`;
    return { low: `${start}-0000-0000-000000000000`, high: `${start}-ffff-ffff-ffffffffffff` };
  });
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(
      sql`json_to_recordset(${JSON.stringify(ranges)}::json) as named(low uuid, high uuid)`,
      sql`${payouts.id} between named.low and named.high`,
    );
  return rows.map(({ id }) => id);
}

/** Says what each line would do, or why it does nothing. `found` are the payouts that the lines name. */
export async function judgeAnswer(
  db: Database | Transaction,
  lines: readonly AnswerCells[],
  found: readonly LockedPayout[],
  now: Date,
): Promise<JudgedLine[]> {
  const byNumber = new Map(found.map((payout) => [payoutNumber(payout.id), payout]));
  const references = lines.map(({ reference }) => referenceIn(reference));
  const taken = await takenReferences(
    db,
    references.filter((one) => one !== null),
  );
  const context: Context = {
    now,
    judged: await judgePayouts(db, found),
    isReleaseNeeded: (await needsRelease(db)) !== null,
    taken,
    lineOfNumber: firstLines(lines, ({ number }) => numberIn(number)),
    contradictions: contradictionsIn(lines),
    lineOfReference: firstLines(lines, (_, nth) => references[nth] ?? null),
  };
  return lines.map((cells, nth) => {
    const number = numberIn(cells.number);
    const payout = byNumber.get(number ?? '') ?? null;
    const said = {
      line: cells.line,
      number,
      payout,
      amountPaise: paiseIn(cells.amount),
      reference: references[nth] ?? null,
    };
    const act = actOf(cells, said, context);
    return 'will' in act ? { ...said, act, error: null } : { ...said, act: null, error: act };
  });
}

type Context = {
  now: Date;
  judged: Map<string, Judgement>;
  isReleaseNeeded: boolean;
  taken: Map<string, Text>;
  /** The first line with a number or a reference. */
  lineOfNumber: Map<string, number>;
  lineOfReference: Map<string, number>;
  contradictions: Map<string, Contradiction>;
};

type Said = Pick<JudgedLine, 'line' | 'number' | 'payout' | 'amountPaise' | 'reference'>;

function actOf(cells: AnswerCells, said: Said, context: Context): Act | Text {
  const { line, number, payout, amountPaise } = said;
  if (!number) return say('This line has no payout number of ours.');
  if (!payout) return say('There is no payout {number}.', { number });
  const lines = context.contradictions.get(number);
  if (lines) {
    return say('Lines {first} and {other} say different things of {number}. Ask the bank.', {
      ...lines,
      number,
    });
  }
  const first = context.lineOfNumber.get(number) ?? line;
  if (first !== line) return say('Line {first} is about {number}, too.', { first, number });
  const status = answerStatus(cells.status);
  if (!status) return say('The status of this line is not known to us.');
  if (status === 'waiting') return say('The bank has not decided yet.');
  if (amountPaise === null) return say('The amount of this line cannot be read.');
  const transferred = transferredOf(payout);
  if (amountPaise !== transferred) {
    return say('The amount differs: {number} pays {amount}.', {
      number,
      amount: formatRupeesExact(transferred),
    });
  }
  return status === 'sent'
    ? paying(payout, said, context)
    : undone(payout, { ...cells, reference: said.reference }, status, context);
}

function paying(payout: LockedPayout, { line, reference }: Said, context: Context): Act | Text {
  if (payout.status === 'paid') return say('This payout is paid already.');
  if (payout.status === 'returned') return say('The bank returned this payout already.');
  if (!payout.filedAt) return say('No bank file has this payout.');
  if (payout.status === 'cancelled') {
    return say('This payout was cancelled. If the bank has sent it, mark it paid by itself.');
  }
  if (!reference) return textOf(payoutMessages.reference);
  const first = context.lineOfReference.get(reference) ?? line;
  if (first !== line) return say('Line {first} has this bank reference, too.', { first });
  const taken = context.taken.get(reference);
  if (taken) return taken;
  if (context.isReleaseNeeded && !isReleasedByAnother(payout)) return notReleased(payout).text;
  const judgement = context.judged.get(payout.id);
  if (judgement && judgement.unowedPaise > 0) {
    return sentences(
      whyUnowed(payout, judgement),
      say('Mark it paid by itself, where you confirm that.'),
    );
  }
  return { will: 'paid', reference };
}

type Undone = Pick<AnswerCells, 'reason' | 'day'> & Pick<JudgedLine, 'reference'>;

/** Undoes a payout: a paid one came back, one that is only filed was not sent. */
function undone(
  payout: LockedPayout,
  { reference, ...cells }: Undone,
  status: AnswerStatus,
  { now }: Context,
): Act | Text {
  const given = payoutReasonSchema.safeParse(cells.reason);
  const reason = given.success ? given.data : `The bank says: ${status}`;
  if (payout.status === 'filed') return { will: 'cancelled', reason };
  if (payout.status === 'prepared') return say('No bank file has this payout.');
  if (payout.status !== 'paid') return say('This payout was returned or cancelled already.');
  if (reference && reference !== payout.reference) {
    return say('It was paid with another bank reference. Mark it returned by itself.');
  }
  const returnedOn = cells.day === '' ? istDate(now) : dayIn(cells.day);
  if (!returnedOn) return say('The day of this line cannot be read.');
  if (!canBeReturnedOn(payout, returnedOn, now)) {
    return say('It was returned on a day since it was prepared.');
  }
  return { will: 'returned', reason, returnedOn };
}

function referenceIn(cell: string): string | null {
  const read = payoutReferenceSchema.safeParse(cell);
  return read.success ? read.data : null;
}

function firstLines(
  lines: readonly AnswerCells[],
  keyOf: (cells: AnswerCells, nth: number) => string | null,
): Map<string, number> {
  const first = new Map<string, number>();
  for (const [nth, cells] of lines.entries()) {
    const key = keyOf(cells, nth);
    if (key && !first.has(key)) first.set(key, cells.line);
  }
  return first;
}

/** The first line with a number, and the first after it with another status. */
type Contradiction = { first: number; other: number };

/** Finds the numbers that one line calls sent and another does not: to believe either could pay twice. */
function contradictionsIn(lines: readonly AnswerCells[]): Map<string, Contradiction> {
  const said = new Map<string, AnswerCells>();
  const found = new Map<string, Contradiction>();
  for (const cells of lines) {
    const number = numberIn(cells.number);
    if (!number) continue;
    const first = said.get(number) ?? cells;
    said.set(number, first);
    const isSame = answerStatus(first.status) === answerStatus(cells.status);
    if (!isSame && !found.has(number)) found.set(number, { first: first.line, other: cells.line });
  }
  return found;
}
