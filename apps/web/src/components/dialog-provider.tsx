import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
// A dialog's code loads when it opens, but its opener must be known before.
import './ui/last-place.ts';
import { tryAgain } from '../lib/requests/code-missing.ts';
import type { Interrupted } from '../lib/requests/session-ended.ts';
import type { Failure } from './ui/outcomes/part-failed.tsx';
import { OpeningFailed } from './ui/outcomes/part-failed.tsx';

/** The groups that a visitor chose before signing in, or that a page chose for her. */
export type Joining = {
  city: string;
  communityIds: readonly string[];
  /** Whether the visitor has agreed to the guidelines; if so, joining goes on by itself. */
  isAgreed: boolean;
};

/** The props that the provider gives every dialog; each takes those that it needs. */
export type DialogSlot = {
  /** False while it fades out. */
  open: boolean;
  onClose: () => void;
  /** Sign-in calls it once, when the member is signed in and the profile is complete. */
  onSignedIn: () => void;
  /** The text that search starts with. */
  text: string;
  /** The choice that join goes on with. */
  joining: Joining | undefined;
  /** Tells sign-in that the session has ended, and what that interrupted. */
  why: Interrupted | undefined;
};

export type DialogName = 'sign-in' | 'join' | 'terms' | 'privacy' | 'search' | 'city';

export type Dialogs = Record<DialogName, () => Promise<ComponentType<DialogSlot>>>;

type Options = {
  /** Runs what the visitor was about to do, once 'sign-in' has signed her in. */
  onSignedIn?: () => void;
  /** Called when the visitor closed the dialog or has signed in. */
  onClosed?: () => void;
  /** The text typed so far, for 'search'. */
  text?: string;
  /** The choice made before signing in, for 'join'. */
  joining?: Joining;
  /** The kind of call that the session's end has interrupted, for 'sign-in'. */
  why?: Interrupted;
  /** Called in every case: closed, signed in, replaced by another dialog, or not loaded at all. */
  onGone?: () => void;
};

type Shown = Options & { Dialog: ComponentType<DialogSlot>; open: boolean; visit: number };

type Value = {
  /** Opens this dialog and closes any other. */
  open: (name: DialogName, options?: Options) => void;
  close: () => void;
};

const DialogContext = createContext<Value | null>(null);

type Props = {
  /** Each is loaded when it is first opened. */
  dialogs: Dialogs;
  children: ReactNode;
};

/** Opens dialogs, at most one at a time (docs/product.md#layout-and-dialogs). */
export function DialogProvider({ dialogs, children }: Props) {
  const { shown, failure, value } = useShownDialog(dialogs);
  return (
    <DialogContext value={value}>
      {children}
      {shown && (
        // A new key per visit lets a form start empty while the last one fades out unchanged.
        <shown.Dialog
          key={shown.visit}
          open={shown.open}
          onClose={() => {
            value.close();
            shown.onClosed?.();
          }}
          onSignedIn={() => shown.onSignedIn?.()}
          text={shown.text ?? ''}
          joining={shown.joining}
          why={shown.why}
        />
      )}
      {failure && <OpeningFailed {...failure} onClose={value.close} />}
    </DialogContext>
  );
}

function useShownDialog(dialogs: Dialogs) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const visits = useRef(0);
  const onGone = useRef<() => void>(undefined);

  const value = useMemo((): Value => {
    function goes(next?: () => void) {
      const last = onGone.current;
      onGone.current = next;
      // The same callback means that opening the same dialog is tried again.
      if (last !== next) last?.();
    }

    function close() {
      visits.current += 1;
      setFailure(null);
      setShown((last) => last && { ...last, open: false });
      goes();
    }

    async function open(name: DialogName, options: Options = {}) {
      visits.current += 1;
      const visit = visits.current;
      goes(options.onGone);
      setFailure(null);
      try {
        const Dialog = await dialogs[name]();
        // Another dialog was asked for, or this one closed, while its code was loading.
        if (visit === visits.current) setShown({ ...options, Dialog, open: true, visit });
      } catch (error) {
        if (visit !== visits.current) return;
        setFailure({ error, retry: () => tryAgain(error, () => void open(name, options)) });
      }
    }

    return { close, open: (name, options) => void open(name, options) };
  }, [dialogs]);

  return { shown, failure, value };
}

export function useDialogs(): Value {
  const value = useContext(DialogContext);
  if (!value) throw new Error('useDialogs must be used within a DialogProvider');
  return value;
}
