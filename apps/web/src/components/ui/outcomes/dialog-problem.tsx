import { useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

/**
 * What went wrong while a dialog is open, said inside it as well, near its buttons: the toast lies
 * outside of it and goes after a while. Not what already stands beside its field.
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
