import { useLingui } from '@lingui/react/macro';
import type { Theme } from '@nagarika/domain/theme';
import { useSyncExternalStore } from 'react';
import { chosenTheme } from './theme.ts';

export function useTheme() {
  const { t } = useLingui();
  const theme = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get);
  const options: { value: Theme; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  return { theme, options, choose: chosenTheme.choose };
}
