import { Trans } from '@lingui/react/macro';
import type { Outputs } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { Balances } from './balances.tsx';
import { Equation } from './equation.tsx';
import { Rules } from './rules.tsx';

type Props = { check: Outputs['admin']['ledger']['check'] };

/** What the last check found, and when; null while the first of a large ledger runs. */
export function LastCheck({ check }: Props) {
  const { language } = useFormats();
  if (!check) {
    return (
      <p role="status" className="text-muted-foreground">
        <Trans>The ledger is being checked for the first time: this takes some minutes.</Trans>
      </p>
    );
  }
  const at = readableInstant(new Date(check.checkedAt), language);
  return (
    <div className="grid gap-6">
      <p role="status" className="text-sm text-muted-foreground">
        {check.isUnderWay ? (
          <Trans>Checked at {at}. Another check is under way.</Trans>
        ) : (
          <Trans>Checked at {at}</Trans>
        )}
      </p>
      <Equation equation={check.equation} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <Rules rules={check.rules} />
        <Balances accounts={check.accounts} />
      </div>
    </div>
  );
}
