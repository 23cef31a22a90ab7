import { Trans, useLingui } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { Share2 } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { useShare } from '../../../../components/use-share.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { listAddress } from '../list/list-address.ts';
import type { EventCity } from '../list/use-event-city.ts';

type Props = { search: EventSearch; city: EventCity };

/** Shares a link that shows the same city to every visitor, whatever she has chosen herself. */
export function ShareList({ search, city }: Props) {
  const nameOf = useNames();
  const { t } = useLingui();
  const title = city.name ? t`Events in ${nameOf(city.name)}` : t`Events`;
  const { canShare, share, copy } = useShare({
    path: listAddress(search, city.key),
    title,
    text: title,
    copied: t`The list’s link has been copied to your clipboard.`,
  });
  return (
    <Button variant="link" onClick={canShare ? share : copy}>
      <Share2 aria-hidden="true" />
      <Trans>Share this list</Trans>
    </Button>
  );
}
