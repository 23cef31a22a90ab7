import { formatRupees } from '@nagarika/domain/language/format';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { taxOf } from '@nagarika/domain/money/tax/contained-tax';
import { isCreditNote } from '@nagarika/domain/money/tax/tax-papers';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import type { NumberedPaper } from './insert-papers.ts';

/** What an organiser is told of a month's commission paper: once of each. */
export function paperNotification(paper: NumberedPaper): NewNotification {
  const values = {
    number: paper.label,
    month: instantIn('month', paper.issuedAt),
    amount: formatRupees(paper.grossPaise),
    tax: formatRupees(taxOf(paper)),
  };
  const isCredit = isCreditNote(paper.kind);
  return {
    userId: paper.organiserId,
    kind: 'tax_paper',
    title: isCredit
      ? say('Your credit note for our commission')
      : say('Your invoice for our commission'),
    message: isCredit
      ? say(
          '{number} for {month}: tickets of an earlier month went back, so you get {amount} of commission back, of which {tax} is GST. It names the invoice that it corrects.',
          values,
        )
      : say(
          '{number} for {month}: {amount}, of which {tax} is GST. There is nothing to pay: it was kept from your ticket sales.',
          values,
        ),
    link: '/my-events/tax',
    dedupeKey: `tax_paper:${paper.id}`,
  };
}
