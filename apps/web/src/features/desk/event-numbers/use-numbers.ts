import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

export type Numbers = Outputs['eventNumbers']['show'];

/**
 * Loads an event's figures and the event to compare with, which the server chooses until the
 * organiser does.
 */
export function useNumbers(eventId: string, isSignedIn: boolean) {
  const [against, setAgainst] = useState<string>();
  const query = trpc.eventNumbers.show.useQuery(
    { id: eventId, ...(against && { against }) },
    { enabled: isSignedIn, placeholderData: keepPreviousData },
  );
  return { query, compareWith: setAgainst };
}
