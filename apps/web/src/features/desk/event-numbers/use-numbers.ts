import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

export type Numbers = Outputs['eventNumbers']['show'];

/** An event in figures, and which other one it is compared with: the server's choice until she makes one. */
export function useNumbers(eventId: string, isSignedIn: boolean) {
  const [against, setAgainst] = useState<string>();
  const query = trpc.eventNumbers.show.useQuery(
    { id: eventId, ...(against && { against }) },
    { enabled: isSignedIn, placeholderData: keepPreviousData },
  );
  return { query, compareWith: setAgainst };
}
