import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import type { PayoutRow } from './use-payout-columns.tsx';

type Props = { payouts: PayoutRow[]; onDone: () => void; onRefused: () => void };

/**
 * Releases payouts after the second of two admins has checked them; payouts that became smaller
 * meanwhile are checked again.
 */
export function ReleaseButton({ payouts, onDone, onRefused }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [isSure, setSure] = useState(false);
  const failure = useFailure(t`The payouts could not be released. Please try again.`);
  const release = trpc.admin.payouts.release.useMutation({ onError: onRefused });
  const total = formatRupeesExact(payouts.reduce((sum, { transferred }) => sum + transferred, 0));
  const [only] = payouts.length === 1 ? payouts : [];
  const unowed = only?.status === 'filed' ? only.unowed : 0;

  async function confirm() {
    failure.clear();
    try {
      const despitePaise = isSure ? unowed : 0;
      const ids = payouts.map(({ id }) => id);
      const { released, smaller } = await release.mutateAsync({ ids, despitePaise });
      toast({
        title: plural(released.length, {
          0: 'No payout was released',
          one: '# payout released',
          other: '# payouts released',
        }),
        ...(smaller.length > 0 && {
          description: plural(smaller.length, {
            one: 'Money of # went back: it is smaller now. Please look at it again.',
            other: 'Money of # went back: they are smaller now. Please look at them again.',
          }),
        }),
      });
      setAsking(false);
      onDone();
    } catch (error) {
      failure.tell(error);
    }
  }

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        <ShieldCheck aria-hidden="true" />
        <Trans>Release</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Plural value={payouts.length} one="Release # payout?" other="Release # payouts?" />}
        description={<Trans>{total} in all. The bank’s word then marks them paid.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsking(false)}>
            <Button busy={release.isPending} onClick={() => void confirm()}>
              <Trans>Release</Trans>
            </Button>
          </DialogActions>
        }
      >
        <ul className="grid gap-2">
          {payouts.slice(0, 20).map(({ id, number, organiser, transferred }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{organiser.name ?? organiser.phone}</bdi>{' '}
                <span className="text-sm text-muted-foreground">{number}</span>
              </span>
              <span className="money">{formatRupeesExact(transferred)}</span>
            </li>
          ))}
        </ul>
        {unowed > 0 && (
          <Checkbox
            label={
              <Trans>
                {formatRupeesExact(unowed)} of it are not owed now. The bank has sent it all the
                same.
              </Trans>
            }
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        )}
        {failure.problem && <div className="mt-4">{failure.problem}</div>}
      </Dialog>
    </>
  );
}
