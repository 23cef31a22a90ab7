import { instantFromIst } from '@nagarika/domain/language/format';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import {
  isCreditNote,
  paperSubjects,
  type TaxSubject,
} from '@nagarika/domain/money/tax/tax-papers';
import { isolated } from '#server/lettering/face-runs.ts';
import type { PrintedPaper } from './printed-paper.ts';

export const taxInvoice = say('Tax invoice');
export const creditNote = say('Credit note');

export function titleOf({ kind }: Pick<PrintedPaper, 'kind'>): Text {
  return isCreditNote(kind) ? creditNote : taxInvoice;
}

/** The full name of each supply. */
const supplied: Record<TaxSubject, Text> = {
  ticket: say('Admission to the event'),
  charge: say('Service charge for booking'),
  commission: say('Commission for selling tickets'),
};

export function suppliedOf({ kind }: Pick<PrintedPaper, 'kind'>): Text {
  return supplied[paperSubjects[kind].subject];
}

/** Writes 'Clay · July 1, 2026 · 4 tickets', or the days that commission is for. */
export function detailsOf({ event, days }: Pick<PrintedPaper, 'event' | 'days'>): Text | null {
  if (event) {
    const { title, tickets } = event;
    return say('{title} · {day} · {tickets, plural, one {# ticket} other {# tickets}}', {
      title: isolated(title),
      tickets,
      day: instantIn('longDate', event.startsAt),
    });
  }
  if (!days) return null;
  return say('From {from} to {to}', {
    from: instantIn('longDate', instantFromIst(days.from, '12:00')),
    to: instantIn('longDate', instantFromIst(days.to, '12:00')),
  });
}
