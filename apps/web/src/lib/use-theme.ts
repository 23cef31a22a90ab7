import { useLingui } from '@lingui/react/macro';
import type { Theme } from '@nagarika/domain/site/theme';
import { useSyncExternalStore } from 'react';
import { usePageFacts } from './pages/page-facts.tsx';
import { chosenTheme } from './theme.ts';

export function useTheme() {
  const { t } = useLingui();
  const sent = usePageFacts()?.theme ?? 'system';
  const theme = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get, () => sent);
  const options: { value: Theme; label: string }[] = [
    { value: 'system', label: t({ message: 'System', context: 'theme' }) },
    { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
    { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
  ];
  return { theme, options, choose: chosenTheme.choose };
}
