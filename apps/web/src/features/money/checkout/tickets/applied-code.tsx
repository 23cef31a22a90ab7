import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { TicketPercent } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { type Chosen, IdleWords } from './idle-words.tsx';
import type { Promotion } from './use-promotion.ts';

type Props = { promotion: Promotion; chosen: Chosen; onRemoved: () => void };

export function AppliedCode({ promotion, chosen, onRemoved }: Props) {
  const { t } = useLingui();
  const { code, replaced } = promotion;
  if (!code) return null;
  return (
    <div className="flex items-start gap-3 rounded-md bg-success-soft px-4 py-2.5 text-success">
      <TicketPercent aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p role="status" className="min-w-0 grow">
        <strong className="wrap-anywhere">{code.code}</strong>
        <span>
          {' · '}
          <Effect code={code} />
        </span>
        <IdleWords promotion={promotion} chosen={chosen} />
        {replaced && (
          <span className="block text-sm">
            <Trans>It takes the place of {replaced}: one code for each booking.</Trans>
          </span>
        )}
      </p>
      <Button
        variant="link"
        size="sm"
        aria-label={t`Remove code ${code.code}`}
        onClick={() => {
          promotion.remove();
          onRemoved();
        }}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

/** Words the code's effect. */
function Effect({ code }: { code: NonNullable<Promotion['code']> }) {
  const { formatDayTime } = useFormats();
  const { kind, value, endsAt } = code;
  const amount = formatRupees(value);
  return (
    <>
      {kind === 'percent' && <Trans>{value}% off</Trans>}
      {kind === 'amount' && <Trans>{amount} off each ticket</Trans>}
      {kind === 'price' &&
        (value === 0 ? <Trans>Free tickets</Trans> : <Trans>{amount} for each ticket</Trans>)}
      {kind === 'opens' && <Trans>Opens tickets that others do not see</Trans>}
      {code.ticketTypeIds && kind !== 'opens' && (
        <span>
          {' · '}
          <Trans>for some ticket types</Trans>
        </span>
      )}
      {endsAt && (
        <span>
          {' · '}
          <Trans>until {formatDayTime(new Date(endsAt))}</Trans>
        </span>
      )}
    </>
  );
}
