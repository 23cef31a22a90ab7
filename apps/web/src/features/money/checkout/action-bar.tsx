import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { ChatButton } from '../../../components/chat-button.tsx';

/**
 * Holds the step's action: on a phone always in reach, in the place of the tabs (styles.css, by
 * `data-booking-bar`); from 1024 px at the end of the step's card.
 */
export function ActionBar({ children }: { children?: ReactNode }) {
  return (
    <div
      data-booking-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-card pb-[env(safe-area-inset-bottom)] lg:static lg:rounded-b-lg"
    >
      <div className="page-width flex h-(--bottom-bar) items-center gap-3 lg:h-auto lg:py-4">
        <ChatButton className="lg:hidden" />
        {children}
      </div>
    </div>
  );
}

/** Shows the total beside the button on a phone; a wider screen has it in the lines of the price. */
export function BarTotal({ paise, isEmpty }: { paise: number; isEmpty: boolean }) {
  return (
    <p className="min-w-0 grow leading-tight lg:hidden">
      {isEmpty ? (
        <span className="text-muted-foreground">
          <Trans>No tickets selected</Trans>
        </span>
      ) : (
        <>
          <span className="block text-sm text-muted-foreground">
            <Trans>Total</Trans>
          </span>
          <span className="money font-display text-xl">
            {paise === 0 ? <Trans>Free</Trans> : formatRupeesExact(paise)}
          </span>
        </>
      )}
    </p>
  );
}
