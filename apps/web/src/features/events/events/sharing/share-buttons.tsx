import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { useShare } from '../../../../components/use-share.ts';

type Props = { event: { id: string; title: string; isSoldOut: boolean } };

export function ShareButtons({ event }: Props) {
  const { t } = useLingui();
  const { whatsAppUrl, canShare, share, copy } = useShareEvent(event);
  return (
    <section aria-label={t`Share this event`}>
      <p className="mb-2 text-muted-foreground">
        <Trans>Better with a friend. Tell one:</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: 'outline', className: 'grow px-4!' })}
        >
          <MessageCircle className="text-success" />
          <Trans>WhatsApp</Trans>
        </a>
        <Button variant="outline" className="grow px-4!" onClick={copy}>
          <Link2 />
          <Trans>Copy link</Trans>
        </Button>
        {canShare && (
          <Button variant="outline" className="grow px-4!" onClick={share}>
            <Share2 />
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function useShareEvent(event: { id: string; title: string; isSoldOut: boolean }) {
  const { t } = useLingui();
  const text = event.isSoldOut
    ? t`“${event.title}”: sold out for now, but have a look.`
    : t`“${event.title}”: shall we go?`;
  const copied = t`Event link has been copied to your clipboard.`;
  return useShare({ path: `/event/${event.id}`, title: event.title, text, copied });
}
