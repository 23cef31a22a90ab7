import { useLingui } from '@lingui/react/macro';
import type { Language } from '@nagarika/domain/language/languages';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useLanguageTools } from './use-language-tools.ts';

export function useChooseLanguage(): (next: Language) => Promise<void> {
  const { t } = useLingui();
  const tools = useLanguageTools();
  return async (next) => {
    try {
      const { chooseLanguage } = await import('./show-language.ts');
      await chooseLanguage(next, tools);
    } catch {
      toast({
        title: t`The language could not be changed`,
        description: t`Please check your connection and try again.`,
        variant: 'destructive',
      });
    }
  };
}
