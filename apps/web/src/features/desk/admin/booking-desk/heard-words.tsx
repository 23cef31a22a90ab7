import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { HistoryAnswer } from './history-answer.ts';

/** What the gateway told, in its own word for it, and when it was applied. */
export function HeardWords({ heard }: { heard: HistoryAnswer['heard'][number] }) {
  const { language } = useFormats();
  const applied = heard.appliedAt && readableInstant(new Date(heard.appliedAt), language);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{heard.type}</span>
        {heard.amount !== null && <span className="money">{formatRupeesExact(heard.amount)}</span>}
      </p>
      <p className="text-sm wrap-anywhere">
        {heard.state && <>{heard.state.replaceAll('_', ' ')} · </>}
        {applied ? (
          <Trans>Applied {applied}</Trans>
        ) : (
          <span className="text-destructive">
            <Trans>Not applied yet</Trans>
          </span>
        )}
      </p>
    </>
  );
}
