import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store.ts';

type ToasterComponent = ComponentType<{ toast: Toast }>;

/**
 * Shows toasts without adding to the first load: their code comes with the first press of a key or
 * finger, so that it is there even to report a lost connection.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const Toaster = useToaster(toast !== null);
  return toast && Toaster && <Toaster toast={toast} />;
}

function useToaster(wanted: boolean): ToasterComponent | null {
  const [Toaster, setToaster] = useState<ToasterComponent | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        // The next press or toast tries again: a missing toast must not take the page down.
        () => {},
      );
    if (wanted) void load();
    addEventListener('pointerdown', load);
    addEventListener('keydown', load);
    return () => {
      removeEventListener('pointerdown', load);
      removeEventListener('keydown', load);
    };
  }, [wanted, Toaster]);
  return Toaster;
}
