import { useLingui } from '@lingui/react/macro';
import { timeAgo } from './time-ago.ts';
import { useNow } from './use-now.ts';

/** Words how long ago something was, in the reader's language: 'just now', '2 hours ago'. */
export function useTimeAgo() {
  const { t, i18n } = useLingui();
  const now = useNow();
  return (instant: Date) => timeAgo(instant, now, i18n.locale) ?? t`just now`;
}
