import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

/** The one live region of toasts; F8 moves the keyboard into it. */
export function Toaster({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  return (
    <Primitive.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      label={t`Notification`}
    >
      <Primitive.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => !open && dismissToast()}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        className={clsx(
          'flex items-start gap-3 rounded-lg border py-2 pr-2 pl-5 shadow-float',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          toast.variant === 'destructive'
            ? 'border-transparent bg-destructive text-destructive-foreground'
            : 'bg-card text-card-foreground',
        )}
      >
        <div className="min-w-0 grow py-2.5">
          <Primitive.Title className="font-semibold wrap-anywhere">{toast.title}</Primitive.Title>
          {toast.description && (
            <Primitive.Description className="mt-0.5 wrap-anywhere">
              {toast.description}
            </Primitive.Description>
          )}
        </div>
        {toast.action && (
          <Primitive.Action asChild altText={toast.action.label}>
            <Button variant="link" onClick={toast.action.run}>
              {toast.action.label}
            </Button>
          </Primitive.Action>
        )}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label={t`Close`}>
            <X aria-hidden="true" />
          </Button>
        </Primitive.Close>
      </Primitive.Root>
      {createPortal(
        // The region is outside #root, which an open dialog hides; `aria-live` exempts the region
        // itself. On phones it is at the top, because at the bottom it would cover the dialog's own
        // button; elsewhere it is above the bar that is shown below 1024 px.
        <Primitive.Viewport
          hotkey={['F8']}
          label={t`Notifications (F8)`}
          aria-live="off"
          className="fixed inset-x-0 top-[env(safe-area-inset-top)] z-60 flex flex-col p-4 outline-none md:top-auto md:bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom))] md:left-auto md:w-full md:max-w-[420px]"
        />,
        document.body,
      )}
    </Primitive.Provider>
  );
}
