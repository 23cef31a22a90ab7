import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import { useListSearch } from '../table/searching/use-list-search.ts';
import type { AdminBanner } from './banner-draft.ts';
import { BannerEditor } from './banner-editor.tsx';
import { BannerRow } from './banner-row.tsx';
import { useBannersChanged } from './use-banners-changed.ts';

type Props = { banners: readonly AdminBanner[]; onEdit: (id: string) => void };

/** The address's value for a banner that does not exist yet. */
const newOne = 'new';

/** Shows the slides of the home page in their order; one at a time is edited in the list's place. */
export function BannersTab() {
  const { t } = useLingui();
  usePageTitle(t`Banners`);
  const { open, show } = useListSearch();
  const banners = trpc.admin.banners.list.useQuery();

  const edited = banners.data?.find(({ id }) => id === open);
  if (open === newOne || edited) {
    return <BannerEditor key={open} {...(edited && { banner: edited })} onClose={() => show('')} />;
  }
  const add = (
    <Button onClick={() => show(newOne)}>
      <Plus aria-hidden="true" />
      <Trans>New banner</Trans>
    </Button>
  );
  return (
    <>
      <TabHeading
        intro={<Trans>What turns on top of the home page. Every change is seen at once.</Trans>}
        actions={add}
      >
        <Trans>Banners</Trans>
      </TabHeading>
      <QueryState query={banners} failure={<Trans>The banners could not be loaded.</Trans>}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState seed="no-banners" title={<Trans>No banners yet</Trans>}>
              <Trans>The home page begins with its heading until you add one.</Trans>
            </EmptyState>
          ) : (
            <BannerList banners={all} onEdit={show} />
          )
        }
      </QueryState>
    </>
  );
}

function BannerList({ banners, onEdit }: Props) {
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
      () => undefined, // the dialog says it
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
