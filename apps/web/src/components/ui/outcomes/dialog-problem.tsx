import { useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

/**
 * Repeats inside an open dialog, near its buttons, what went wrong: the toast is outside of it and
 * soon goes. An error shown beside its field is not repeated.
 */
export function DialogProblem() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [earlier] = useState(toast);
  if (toast?.variant !== 'destructive' || toast.id === earlier?.id || toast.isInPlace) return null;
  return (
    <div
      key={toast.id}
      role="alert"
      className="border-t bg-destructive-soft px-5 py-3 wrap-anywhere text-destructive sm:px-6"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
    </div>
  );
}
