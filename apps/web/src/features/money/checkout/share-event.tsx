import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { whatsAppUrl } from '../../../components/use-share.ts';

/** Tells a friend about the event, in WhatsApp. */
export function ShareEvent({ event }: { event: { id: string; title: string } }) {
  const { t } = useLingui();
  const address = new URL(`/event/${event.id}`, location.href).href;
  const text = t`I am going to “${event.title}”. Come along! ${address}`;
  return (
    <a
      href={whatsAppUrl(text)}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'ghost' })}
    >
      <MessageCircle aria-hidden="true" />
      <Trans>Bring a friend</Trans>
    </a>
  );
}
