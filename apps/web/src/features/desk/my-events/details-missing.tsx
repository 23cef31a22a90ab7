import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Notice } from '../../../components/ui/notice.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** To whom money is owed that cannot be paid out: nobody knows where to. */
export function DetailsMissing() {
  const mine = trpc.payouts.mine.useQuery();
  const details = trpc.payouts.details.useQuery();
  const owed = mine.data?.owed ?? 0;
  if (owed <= 0 || !details.isSuccess || details.data) return null;
  const amount = formatRupeesExact(owed);
  return (
    <Notice tone="warning" title={<Trans>{amount} wait for you</Trans>}>
      <Trans>
        Your events are over and the money is yours: add your payout details below, and we send it.
      </Trans>
    </Notice>
  );
}
