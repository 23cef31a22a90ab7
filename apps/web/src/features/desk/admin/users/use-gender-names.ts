import { useLingui } from '@lingui/react/macro';
import type { Gender } from '@nagarika/domain/people/genders';

export function useGenderNames(): Record<Gender, string> {
  const { t } = useLingui();
  return {
    female: t`Female`,
    male: t`Male`,
    'non-binary': t`Non-binary`,
    'prefer-not-to-say': t`Prefers not to say`,
  };
}
