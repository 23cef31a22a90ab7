import { say } from '@nagarika/domain/language/texts';
import { panOfGstin } from '@nagarika/domain/money/tax/gstin';
import { Refusal } from '@nagarika/domain/site/refusal';

/**
 * A GSTIN has the PAN of whom it belongs to, and who is paid gave hers: they are one person's. Null: she has given
 * none.
 * @throws Refusal unprocessable
 */
export function refuseOtherPan(gstin: string | null, pan: string | null): void {
  if (!gstin || !pan || panOfGstin(gstin) === pan) return;
  throw new Refusal(
    'unprocessable',
    say(
      'The PAN in your GSTIN is not that of your payout details. Both must be those of the same person or firm.',
    ),
  );
}
