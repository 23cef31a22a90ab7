import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { update } from './updates.ts';

// Kept with the shell: the server that has a new version may not have this file any more.
const UpdateOffer = lazyPart(async () => (await import('./update-offer.tsx')).UpdateOffer);

/** Offers a new version that is ready; it takes over when the visitor says so. Not while she is booking. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(update.subscribe, update.isWaiting, () => false);
  const isBooking = useLocation({ select: ({ pathname }) => pathname.startsWith('/book/') });
  const [isPutOff, putOff] = useState(false);
  if (!isWaiting || isBooking || isPutOff) return null;
  return <UpdateOffer onAccept={update.accept} onPutOff={() => putOff(true)} failed={() => null} />;
}
