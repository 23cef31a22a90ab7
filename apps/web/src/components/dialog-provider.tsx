import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
// Dialogs load when they are opened: from which place is known before.
import './ui/last-place.ts';
import { tryAgain } from '../lib/requests/code-missing.ts';
import type { Interrupted } from '../lib/requests/session-ended.ts';
import type { Failure } from './ui/outcomes/part-failed.tsx';
import { OpeningFailed } from './ui/outcomes/part-failed.tsx';

/** What a visitor chose before she was led to sign in, or what a page has chosen for her. */
export type Joining = {
  city: string;
  communityIds: readonly string[];
  /** To the guidelines: then the joining goes on by itself. */
  isAgreed: boolean;
};

/** What the provider gives every dialog; it takes what it needs. */
export type DialogSlot = {
  /** False while it fades out. */
  open: boolean;
  onClose: () => void;
  /** Sign-in calls it once, when the member is signed in and the profile is complete. */
  onSignedIn: () => void;
  /** Search starts with it. */
  text: string;
  /** Join goes on with it. */
  joining: Joining | undefined;
  /** Sign-in says it: the session has ended, and what that interrupted. */
  why: Interrupted | undefined;
};

export type DialogName = 'sign-in' | 'join' | 'terms' | 'privacy' | 'search' | 'city';

export type Dialogs = Record<DialogName, () => Promise<ComponentType<DialogSlot>>>;

type Options = {
  /** For 'sign-in': what the visitor was about to do, done once she is signed in. */
  onSignedIn?: () => void;
  /** When it was closed by hand, or the visitor is signed in. */
  onClosed?: () => void;
  /** For 'search': what has been typed so far. */
  text?: string;
  /** For 'join': what was chosen before signing in. */
  joining?: Joining;
  /** For 'sign-in': what the end of the session has interrupted. */
  why?: Interrupted;
  /** However it went: closed, signed in, replaced by another, or not loaded at all. */
  onGone?: () => void;
};

type Shown = Options & { Dialog: ComponentType<DialogSlot>; open: boolean; visit: number };

type Value = {
  /** Opens this one; whichever was open closes. */
  open: (name: DialogName, options?: Options) => void;
  close: () => void;
};

const DialogContext = createContext<Value | null>(null);

type Props = {
  /** Each is loaded when it is first opened. */
  dialogs: Dialogs;
  children: ReactNode;
};

/** At most one dialog is open at a time (docs/product.md#layout-and-dialogs). */
export function DialogProvider({ dialogs, children }: Props) {
  const { shown, failure, value } = useShownDialog(dialogs);
  return (
    <DialogContext value={value}>
      {children}
      {shown && (
        // A new key per visit: a form starts empty, while the last one fades out as it was.
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
      // The same: its opening is tried again.
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
        // Another was asked for, or this one closed, while its code was on the way.
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
