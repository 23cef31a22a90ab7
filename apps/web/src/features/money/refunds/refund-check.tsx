import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import {
  amountOf,
  costOf,
  type RefundCase,
  type RefundDraft,
  takesTickets,
} from './refund-draft.ts';

type Props = {
  one: RefundCase;
  draft: RefundDraft;
  /** The reason why the refund failed, in words; null while it is not tried or on its way. */
  problem: string | null;
};

/** Shows what is about to happen, to the paisa, and what the buyer reads. */
export function RefundCheck({ one, draft, problem }: Props) {
  const amount = amountOf(one, draft) ?? 0;
  const isTaken = takesTickets(one, draft);
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1 rounded-md bg-muted p-4">
        <Row name={<Trans>She paid</Trans>} paise={one.paid} />
        {one.refunded > 0 && (
          <Row name={<Trans>Refunded before</Trans>} paise={one.refunded} isTaken />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-input pt-2 font-semibold">
          <dt>
            <Trans>Goes back to her now</Trans>
          </dt>
          <dd className="money font-display text-xl">{formatRupeesExact(amount)}</dd>
        </div>
      </dl>
      <Cost one={one} draft={draft} />
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          {isTaken ? (
            <Plural
              value={one.quantity}
              one="Her ticket becomes void, and the place is free again."
              other="Her # tickets become void, and the places are free again."
            />
          ) : one.isValid ? (
            <Trans>Her tickets stay valid.</Trans>
          ) : (
            <Trans>The booking stays cancelled.</Trans>
          )}
        </li>
        {isTaken && one.transferred > 0 && (
          <li>
            <Plural
              value={one.transferred}
              one="Somebody else holds one of them and is told."
              other="Others hold # of them and are told."
            />
          </li>
        )}
        {isTaken && one.checkedIn > 0 && (
          <li>
            <Trans>Somebody has been let in with this booking already.</Trans>
          </li>
        )}
        <li>
          <Trans>This cannot be undone.</Trans>
        </li>
      </ul>
      <figure className="grid gap-1 rounded-md border p-4">
        <figcaption className="text-sm text-muted-foreground">
          <Trans>She is told at once, with your reason</Trans>
        </figcaption>
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {draft.reason.trim()}
        </blockquote>
      </figure>
      {problem !== null && (
        <Notice tone="danger" title={<Trans>Nothing was refunded.</Trans>}>
          {problem}
        </Notice>
      )}
    </div>
  );
}

/** Says whose money goes back, as the ledger will book it. */
function Cost({ one, draft }: Omit<Props, 'problem'>) {
  const cost = costOf(one, draft);
  if (!cost) return null;
  const shares = [
    {
      key: 'earnings',
      name: one.isHers ? (
        <Trans>From your earnings</Trans>
      ) : (
        <Trans>From the organiser’s earnings</Trans>
      ),
      paise: cost.earnings,
    },
    {
      key: 'commission',
      name: <Trans>Commission that we give back</Trans>,
      paise: cost.commission,
    },
    { key: 'charge', name: <Trans>Service charge that we give back</Trans>, paise: cost.charge },
  ];
  return (
    <dl className="grid gap-1 rounded-md border p-4">
      {shares
        .filter(({ paise }) => paise > 0)
        .map(({ key, name, paise }) => (
          <Row key={key} name={name} paise={paise} />
        ))}
    </dl>
  );
}

type RowProps = { name: ReactNode; paise: number; isTaken?: boolean };

function Row({ name, paise, isTaken = false }: RowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="money">{(isTaken ? '−' : '') + formatRupeesExact(paise)}</dd>
    </div>
  );
}
