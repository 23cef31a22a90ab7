import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';

type Props = {
  /** Null when there is nothing to show. */
  secret: string | null;
  title: ReactNode;
  /** The secret's name. */
  label: ReactNode;
  children: ReactNode;
  onClose: () => void;
};

/** Shows a secret the only time: the server keeps just its hash. */
export function ShownOnce({ secret, title, label, children, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied` });
    } catch {
      toast({
        title: t`That did not work`,
        description: t`Please select and copy it by hand.`,
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={title}
      description={<Trans>It is shown this once. Copy it before you close this.</Trans>}
      showDescription
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>
            <Trans>I have copied it</Trans>
          </Button>
        </div>
      }
    >
      {secret !== null && (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <p id={id} className="font-semibold">
              {label}
            </p>
            <output
              aria-labelledby={id}
              className="rounded-md bg-muted px-3 py-2 font-mono text-sm wrap-anywhere select-all"
            >
              {secret}
            </output>
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => void copy(secret)}
            >
              <Copy aria-hidden="true" />
              <Trans>Copy</Trans>
            </Button>
          </div>
          <Notice tone="warning" isSaid>
            {children}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
