import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleState } from '@nagarika/domain/events/prices/prices';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { PricedType } from './prices.ts';
import { usePriceChange } from './use-price-change.ts';

type Props = {
  eventId: string;
  type: PricedType;
  /** The name in the page's language. */
  name: string;
};

/** Pauses and resumes sales at one press; ending them is final, and is confirmed first. */
export function SaleStateButtons({ eventId, type, name }: Props) {
  const { id: typeId, saleState } = type;
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const change = usePriceChange();
  const setting = trpc.prices.setSaleState.useMutation();
  const set = (next: Exclude<SaleState, 'stopped'>) =>
    change(() => setting.mutateAsync({ id: eventId, typeId, saleState: next }));
  return (
    <>
      {saleState === 'paused' ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={setting.isPending}
          aria-label={t`Sell again: “${name}”`}
          onClick={() => void set('on_sale')}
        >
          <Trans>Sell again</Trans>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          disabled={setting.isPending}
          aria-label={t`Pause the sale of “${name}”`}
          onClick={() => void set('paused')}
        >
          <Trans>Pause</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Stop selling “${name}”`}
        onClick={() => setAsked(true)}
      >
        <Trans>Stop selling</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Stop selling this for good?</Trans>}
        description={<bdi>{name}</bdi>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Keep selling</Trans>}>
            <Button
              variant="destructive"
              busy={setting.isPending}
              onClick={() => void set('retired').then(() => setAsked(false))}
            >
              <Trans>Stop selling</Trans>
            </Button>
          </DialogActions>
        }
      >
        <p>
          <Trans>
            What was booked stays good, and who is paying now still gets her seat. To stop only for
            a while, pause it.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
