import { useLingui } from '@lingui/react/macro';
import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';

export function useCategoryNames(): Record<WallCategory, string> {
  const { t } = useLingui();
  return {
    challenge: t`Challenge`,
    confession: t`Confession`,
    need: t`Need`,
    want: t`Want`,
    desire: t`Desire`,
    achievement: t`Achievement`,
  };
}
