import { Trans, useLingui } from '@lingui/react/macro';
import * as Primitive from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { isComposing } from '../../lib/forms/is-composing.ts';
import { useBackLayer } from '../../lib/pages/back-layers.ts';
import { Button } from './button.tsx';
import { lastPlace } from './last-place.ts';
import { DialogProblem } from './outcomes/dialog-problem.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A text that is read out after the title, and hidden from the eye unless `showDescription`. */
  description: ReactNode;
  showDescription?: boolean;
  /** 'sheet' slides in from the right: for filters and menus. */
  shape?: 'dialog' | 'sheet';
  /** Makes the dialog wide enough for a grid of cards. */
  wide?: boolean;
  /**
   * Marks long text with nothing to press: the dialog is as wide as its lines, and the keyboard can
   * scroll it.
   */
  isText?: boolean;
  /** Content that stays in view under the scrolling content: the primary action. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Rises from the bottom edge on a phone; from 640 px it is in the middle of the screen. */
export function Dialog({ open, onClose, shape = 'dialog', wide = false, ...props }: Props) {
  const { t } = useLingui();
  const focus = useFocusReturn();
  useBackLayer(open, onClose);
  // A question that its title asks has no body between the two rules.
  const hasBody = props.children !== null && props.children !== false;
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...focus}
          onEscapeKeyDown={(event) => isComposing({ nativeEvent: event }) && event.preventDefault()}
          className={clsx(frame, shape === 'sheet' ? sheet : modal(wide, props.isText))}
        >
          <div className="flex items-start gap-3 border-b py-3 pr-2 pl-5 sm:pl-6">
            <div className="min-w-0 grow py-2.5">
              <Primitive.Title dir="auto" className="text-xl">
                {props.title}
              </Primitive.Title>
              <Primitive.Description
                dir="auto"
                className={props.showDescription ? 'mt-1 text-muted-foreground' : 'sr-only'}
              >
                {props.description}
              </Primitive.Description>
            </div>
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t`Close`}>
                <X aria-hidden="true" />
              </Button>
            </Primitive.Close>
          </div>
          {hasBody && (
            <div
              {...(props.isText && { tabIndex: 0, role: 'group', 'aria-label': t`Text` })}
              className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 sm:px-6 low:min-h-auto low:shrink-0 low:overflow-visible"
            >
              {props.children}
            </div>
          )}
          <DialogProblem />
          {props.footer && (
            <div
              className={clsx(
                hasBody && 'border-t',
                'px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6',
              )}
            >
              {props.footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ActionsProps = {
  onClose: () => void;
  /** The label of the button that closes without acting; 'Cancel' if absent. */
  dismiss?: ReactNode;
  /** The button that acts. */
  children: ReactNode;
};

/** Shows a question's two answers: on a phone the acting one above the other, from 640 px to the right. */
export function DialogActions({ onClose, dismiss, children }: ActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="outline" onClick={onClose}>
        {dismiss ?? <Trans>Cancel</Trans>}
      </Button>
      {children}
    </div>
  );
}

/** Returns the focus to the dialog's opener, unless a new page has taken it meanwhile. */
function useFocusReturn() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus() {
      opener.current = lastPlace();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      (opener.current?.isConnected ? opener.current : lastPlace())?.focus();
    },
  };
}

/** On a low screen the whole dialog scrolls: title and buttons alone would leave no room for the content. */
const frame =
  'fixed z-50 flex flex-col border border-transparent bg-card text-card-foreground shadow-float outline-none low:overflow-y-auto low:overscroll-contain';

const sheet =
  'inset-y-0 right-0 w-[min(24rem,100vw-3rem)] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in';

const modal = (wide: boolean, isText = false) =>
  clsx(
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
    'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:rounded-xl',
    wide && 'sm:w-[min(44rem,100vw-3rem)]',
    !wide && (isText ? 'sm:w-[min(35rem,100vw-3rem)]' : 'sm:w-[min(28rem,100vw-3rem)]'),
  );
