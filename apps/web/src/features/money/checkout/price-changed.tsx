import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Notice } from '../../../components/ui/notice.tsx';

/** Said before she pays: what she chose costs something else than when she chose it. */
export function PriceChanged({ before, now }: { before: number; now: number }) {
  const [old, current] = [formatRupeesExact(before), formatRupeesExact(now)];
  return (
    <Notice tone="warning" title={<Trans>The price has changed</Trans>}>
      <Trans>
        What you chose costs {current} now, instead of {old}.
      </Trans>
    </Notice>
  );
}
