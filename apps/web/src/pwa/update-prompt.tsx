import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { update } from './updates.ts';

// Kept with the shell: the server that has a new version may not have this file any more.
const UpdateOffer = lazy(async () => ({
  default: (await import('./update-offer.tsx')).UpdateOffer,
}));

/** Offers a new version that is ready; it takes over when she says so. Not while she is booking. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(update.subscribe, update.isWaiting);
  const isBooking = useLocation({ select: ({ pathname }) => pathname.startsWith('/book/') });
  const [isPutOff, putOff] = useState(false);
  if (!isWaiting || isBooking || isPutOff) return null;
  return (
    <Suspense>
      <UpdateOffer onAccept={update.accept} onPutOff={() => putOff(true)} />
    </Suspense>
  );
}
