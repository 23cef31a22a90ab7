import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, MessageCircle } from 'lucide-react';
import { Button, buttonRow, buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { whatsAppUrl } from '../../../components/use-share.ts';
import type { Said } from './kit.ts';
import { useCopy } from './use-copy.ts';

/** A message for WhatsApp, as it arrives. */
export function KitMessage({ said: { whatsapp, language } }: { said: Said }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>WhatsApp message</Trans>
      </h2>
      <Card className="grid grid-cols-1 gap-4 p-4">
        <p lang={language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {whatsapp}
        </p>
        <div className={buttonRow}>
          <Button variant="outline" onClick={() => copy(whatsapp, t`The message is copied`)}>
            <Copy aria-hidden="true" />
            <Trans>Copy the message</Trans>
          </Button>
          <a
            href={whatsAppUrl(whatsapp)}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: 'outline' })}
          >
            <MessageCircle aria-hidden="true" className="text-success" />
            <Trans>Send by WhatsApp</Trans>
          </a>
        </div>
      </Card>
    </section>
  );
}
