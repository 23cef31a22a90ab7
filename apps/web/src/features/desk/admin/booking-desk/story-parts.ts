import type { HistoryAnswer } from './history-answer.ts';

/** The sources of a booking's story. */
export const storyParts = [
  'booking',
  'money',
  'gateway',
  'ledger',
  'messages',
  'door',
  'audit',
] as const;
export type StoryPart = (typeof storyParts)[number];

type StepPart = 'booking' | 'money' | 'door';

const partOfStep: Record<HistoryAnswer['steps'][number]['what'], StepPart> = {
  ordered: 'booking',
  held: 'booking',
  seats_offered: 'booking',
  at_gateway: 'money',
  attempt: 'money',
  confirmed: 'booking',
  offered: 'booking',
  offer_ended: 'booking',
  returned: 'booking',
  return_ended: 'booking',
  seat_cancelled: 'booking',
  scanned: 'door',
  ended: 'booking',
  refund: 'money',
  refund_arrived: 'money',
  dispute: 'money',
  dispute_closed: 'money',
};

type Of<Name extends 'heard' | 'messages' | 'audit' | 'steps'> = HistoryAnswer[Name][number];
export type LedgerLine = HistoryAnswer['ledger'][number];

/** One entry: something that happened, was received, written or said. */
export type StoryEntry = { at: string; key: string } & (
  | { part: StepPart; step: Of<'steps'> }
  | { part: 'gateway'; heard: Of<'heard'> }
  | { part: 'ledger'; lines: readonly LedgerLine[] }
  | { part: 'messages'; message: Of<'messages'> }
  | { part: 'audit'; act: Of<'audit'> }
);

/** Puts the whole story in order; entries of one moment keep the order of cause and effect. */
export function storyOf(history: HistoryAnswer): StoryEntry[] {
  const transactions = Map.groupBy(history.ledger, ({ transaction }) => transaction);
  const entries: StoryEntry[] = [
    ...history.heard.map((heard) => ({
      part: 'gateway' as const,
      key: heard.id,
      at: heard.at,
      heard,
    })),
    ...history.steps.map((step, index) => ({
      part: partOfStep[step.what],
      key: `step ${index}`,
      at: step.at,
      step,
    })),
    ...[...transactions].map(([key, lines]) => ({
      part: 'ledger' as const,
      key,
      at: lines[0]?.at ?? '',
      lines,
    })),
    ...history.messages.map((message) => ({
      part: 'messages' as const,
      key: message.id,
      at: message.at,
      message,
    })),
    ...history.audit.map((act) => ({ part: 'audit' as const, key: act.id, at: act.at, act })),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}
