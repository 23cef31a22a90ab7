import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { update } from './updates.ts';

// The offer is kept with the shell: a server with a new version may no longer have this file.
const UpdateOffer = lazyPart(async () => (await import('./update-offer.tsx')).UpdateOffer);

/**
 * Offers a new version that is ready, and installs it with the visitor's consent, but never while
 * she is booking.
 */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(update.subscribe, update.isWaiting, () => false);
  const isBooking = useLocation({ select: ({ pathname }) => pathname.startsWith('/book/') });
  const [isPutOff, putOff] = useState(false);
  if (!isWaiting || isBooking || isPutOff) return null;
  return <UpdateOffer onAccept={update.accept} onPutOff={() => putOff(true)} failed={() => null} />;
}
