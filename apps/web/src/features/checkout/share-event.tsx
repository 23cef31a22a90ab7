import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { buttonVariants } from '../../components/ui/button.tsx';

/** Tells a friend about the event, in WhatsApp. */
export function ShareEvent({ event }: { event: { id: string; title: string } }) {
  const { t } = useLingui();
  const address = new URL(`/event/${event.id}`, location.href).href;
  const text = t`I am going to “${event.title}”. Come along! ${address}`;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'ghost' })}
    >
      <MessageCircle aria-hidden="true" />
      <Trans>Bring a friend</Trans>
    </a>
  );
}
