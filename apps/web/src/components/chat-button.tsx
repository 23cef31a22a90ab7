import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { MessageCircle } from 'lucide-react';
import { useBrand } from '../lib/use-brand.ts';

/** Shows the chat in a bar that has a place for it. */
export function ChatButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const { whatsappNumber, whatsappGreeting } = useBrand();
  return (
    <a
      href={`https://wa.me/${whatsappNumber}?text=${encodeURIComponent(whatsappGreeting)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Chat with us on WhatsApp`}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full bg-success text-success-foreground transition-transform duration-150 hover:scale-105',
        className,
      )}
    >
      <MessageCircle aria-hidden="true" className="size-6" />
    </a>
  );
}

/**
 * Floats in the margin where the window is wider than any page's content, so it covers nothing. In
 * a narrower window the chat is in the header, on a phone in the bar at the bottom.
 */
export function FloatingChat() {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Help`} className="hidden min-[84rem]:block">
      <ChatButton className="fixed right-3 bottom-4 z-40 shadow-float" />
    </aside>
  );
}
