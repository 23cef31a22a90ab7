import { useLingui } from '@lingui/react/macro';
import type { AnnouncementReportReason } from '@nagarika/domain/words/news/announcements';

/** Words the reasons as the reporting member says them and moderators read them. */
export function useReportReasons(): Record<AnnouncementReportReason, string> {
  const { t } = useLingui();
  return {
    spam: t`It has nothing to do with the event`,
    disrespect: t`It is disrespectful or hurtful`,
    fraud: t`It asks for money or data that it should not`,
    other: t`Something else`,
  };
}
