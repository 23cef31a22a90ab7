import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { brand } from '../lib/brand.ts';

const href = `https://wa.me/${brand.whatsappNumber}?text=${encodeURIComponent(brand.whatsappGreeting)}`;

export function ChatButton() {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Help`}>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Chat with us on WhatsApp`}
        className="fixed right-4 bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom)+1rem)] z-40 grid size-13 place-items-center rounded-full bg-success text-success-foreground shadow-float transition-transform duration-150 hover:scale-105 md:right-6"
      >
        <MessageCircle className="size-6" />
      </a>
    </aside>
  );
}
