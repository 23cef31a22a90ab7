import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import type { ReactNode } from 'react';
import { Notice } from '../../components/ui/notice.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { useFormats } from '../../lib/use-formats.ts';

type Preview = Outputs['checkout']['cancelPreview'];

/** The event's refund policy, in figures; where it gives nothing back, why. */
export function RefundLines({ preview, quantity }: { preview: Preview; quantity: number }) {
  const { formatDayTime } = useFormats();
  const { blocker, paid, refund, kept, refundUntil, policy, waits } = preview;
  if (blocker !== null) {
    return <Notice title={<Trans>This booking cannot be cancelled here</Trans>}>{blocker}</Notice>;
  }
  return (
    <>
      <p>
        <Plural
          value={quantity}
          one="Your ticket becomes void and your place goes to somebody else."
          other="Your # tickets become void and your places go to others."
        />{' '}
        <Trans>This cannot be undone.</Trans>
      </p>
      {paid === 0 ? (
        <p className="rounded-md bg-muted p-4">
          <Trans>The booking was free: there is nothing to refund.</Trans>
        </p>
      ) : (
        <>
          <dl className="grid gap-1 rounded-md bg-muted p-4">
            <Row name={<Trans>You paid</Trans>}>{formatRupeesExact(paid)}</Row>
            {kept > 0 && (
              <Row name={<Trans>Service charge, not returned</Trans>}>
                −{formatRupeesExact(kept)}
              </Row>
            )}
            <div className="flex items-baseline justify-between gap-4 border-t border-input pt-2 font-semibold">
              <dt>
                <Trans>You get back</Trans>
              </dt>
              <dd className="money font-display text-xl">{formatRupeesExact(refund)}</dd>
            </div>
          </dl>
          <div className="grid gap-2 text-muted-foreground">
            <p>
              {waits ?? (
                <Trans>
                  The money goes back to where it came from, usually within 5 to 7 working days.
                </Trans>
              )}
            </p>
            <p>
              <span>{policy} </span>
              {refundUntil && <Trans>Here that is {formatDayTime(new Date(refundUntil))}.</Trans>}
            </p>
          </div>
        </>
      )}
    </>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}
