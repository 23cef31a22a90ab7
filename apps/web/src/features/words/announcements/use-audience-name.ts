import { useLingui } from '@lingui/react/macro';
import type { AnnouncementAudience } from '@nagarika/domain/words/news/announcements';
import { useNames } from '../../../lib/words/use-names.ts';

type Told = { audience: AnnouncementAudience; ticketType: string | null };

/** Words an announcement's audience. */
export function useAudienceName() {
  const { t } = useLingui();
  const nameOf = useNames();
  return ({ audience, ticketType }: Told) => {
    if (audience === 'waiting_list') return t`The waiting list`;
    return ticketType === null ? t`Everybody with a ticket` : nameOf(ticketType);
  };
}
