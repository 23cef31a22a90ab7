import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useListSearch } from '../table/use-list-search.ts';
import { BannerEditor } from './banner-editor.tsx';
import { BannerList } from './banner-list.tsx';

/** In the address, for a banner that is not there yet. */
const newOne = 'new';

/** The slides on top of the home page, in their order; one at a time is edited in their place. */
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
