import { useLingui } from '@lingui/react/macro';
import type { Language } from '@nagarika/domain/languages';
import { toast } from '../../components/ui/toast-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { keepLanguage, useLanguage } from '../../lib/use-language.ts';
import { useSession, useSetUser } from '../session/use-session.ts';

/** Her choice: of this browser, and of a member wherever she signs in, and in what we send her. */
export function useChooseLanguage() {
  const { t } = useLingui();
  const { language, show } = useLanguage();
  const { user } = useSession();
  const setUser = useSetUser();
  const keep = trpc.account.chooseLanguage.useMutation();

  async function choose(next: Language): Promise<void> {
    try {
      await show(next);
    } catch {
      toast({
        title: t`The language could not be changed`,
        description: t`Please check your connection and try again.`,
        variant: 'destructive',
      });
      return;
    }
    keepLanguage(next);
    if (!user || user.language === next) return;
    setUser({ ...user, language: next });
    // The page has changed all the same; it is told again with the next choice.
    keep.mutateAsync({ language: next }).catch(() => {});
  }

  return { language, choose };
}
