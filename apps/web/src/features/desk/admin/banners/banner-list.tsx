import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import type { AdminBanner } from './banner-draft.ts';
import { BannerRow } from './banner-row.tsx';
import { useBannersChanged } from './use-banners-changed.ts';

type Props = { banners: readonly AdminBanner[]; onEdit: (id: string) => void };

export function BannerList({ banners, onEdit }: Props) {
  const { t } = useLingui();
  const changed = useBannersChanged();
  const outcome = useOutcome();
  const [doomed, setDoomed] = useState<AdminBanner>();
  const moving = trpc.admin.banners.move.useMutation();
  const removal = trpc.admin.banners.remove.useMutation();

  async function move({ id, title }: AdminBanner, step: 'up' | 'down') {
    const place = banners.findIndex((one) => one.id === id) + (step === 'up' ? 0 : 2);
    const said = t`${title} is number ${place} of ${banners.length} now`;
    await outcome(moving.mutateAsync({ id, step }), said);
    await changed();
  }

  async function remove(id: string) {
    await removal.mutateAsync({ id }).then(
      () => setDoomed(undefined),
      () => undefined, // said in the dialog
    );
    await changed();
  }

  return (
    <>
      <ol aria-label={t`Banners`} className="grid grid-cols-1 gap-3">
        {banners.map((banner, at) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            isFirst={at === 0}
            isLast={at === banners.length - 1}
            onMove={(step) => move(banner, step)}
            onEdit={() => onEdit(banner.id)}
            onDelete={() => setDoomed(banner)}
          />
        ))}
      </ol>
      {doomed && (
        <DeleteDialog
          title={<Trans>Delete “{doomed.title}”?</Trans>}
          says={<Trans>It is gone from the home page at once. This cannot be undone.</Trans>}
          deletion={removal}
          onDelete={() => void remove(doomed.id)}
          onClose={() => {
            setDoomed(undefined);
            removal.reset();
          }}
        />
      )}
    </>
  );
}
