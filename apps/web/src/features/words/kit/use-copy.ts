import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';

/** Puts a text on the clipboard, and says so. */
export function useCopy() {
  const { t } = useLingui();
  async function copy(text: string, copied: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: copied });
    } catch {
      toast({
        title: t`It could not be copied`,
        description: t`Please select it and copy it yourself.`,
        variant: 'destructive',
      });
    }
  }
  return (text: string, copied: string) => void copy(text, copied);
}
