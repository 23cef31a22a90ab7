import type { ReactNode } from 'react';

export type Toast = {
  id: number;
  title: ReactNode;
  description?: ReactNode;
  variant: 'default' | 'destructive';
  /** True when its field says it too: an open dialog need not repeat it. */
  isInPlace?: boolean;
  /** Something that the reader can do while it is shown. */
  action?: { label: string; run: () => void } | undefined;
  open: boolean;
};

/** The time for which a closed toast stays in memory, long after it has left the screen. */
const removalDelayMs = 1_000_000;

/** A time long enough for every callback of one failure, too short to be noticed. */
const hushMs = 50;

let current: Toast | null = null;
let isHushed = false;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the visible one: there is at most one. */
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

/** Suppresses the toasts of calls that fail now, because something better is said in their place. */
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
