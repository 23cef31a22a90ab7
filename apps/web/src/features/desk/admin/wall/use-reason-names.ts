import { useLingui } from '@lingui/react/macro';
import type { WallReportReason } from '@nagarika/domain/words/wall/wall';

export function useReasonNames(): Record<WallReportReason, string> {
  const { t } = useLingui();
  return {
    disrespect: t`Disrespectful`,
    spam: t`Spam`,
    privacy: t`Private details`,
    language: t`Language`,
    other: t`Something else`,
  };
}
