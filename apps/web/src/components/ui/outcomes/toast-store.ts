import type { ReactNode } from 'react';

export type Toast = {
  id: number;
  title: ReactNode;
  description?: ReactNode;
  variant: 'default' | 'destructive';
  /** It is said beside its field too: an open dialog need not repeat it. */
  isInPlace?: boolean;
  /** Something that the reader can do about it while it is shown. */
  action?: { label: string; run: () => void } | undefined;
  open: boolean;
};

/** Long after it has left the screen: a closed toast stays in memory until then. */
const removalDelayMs = 1_000_000;

/** Long enough for every callback of one failure, too short to be noticed. */
const hushMs = 50;

let current: Toast | null = null;
let isHushed = false;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one that is visible: there is at most one. */
export function toast(input: {
  title: ReactNode;
  description?: ReactNode;
  variant?: Toast['variant'];
  isInPlace?: boolean;
  action?: Toast['action'];
}) {
  if (isHushed) return;
  clearTimeout(removal);
  set({ variant: 'default', ...input, id: (current?.id ?? 0) + 1, open: true });
}

/** What a call that fails now gives rise to is left unsaid: something better is said in its place. */
export function hushToasts(then?: () => void) {
  isHushed = true;
  setTimeout(() => {
    isHushed = false;
    then?.();
  }, hushMs);
}

export function dismissToast() {
  if (!current?.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), removalDelayMs);
}

export const toastStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}
