import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { offerSeats } from './offer-seats.ts';
import { sweepLists } from './sweep-lists.ts';

export function waitingListJobs(
  deps: Deps,
): Pick<JobHandlers, 'waiting-list.offer' | 'waiting-list.sweep'> {
  return {
    'waiting-list.offer': ({ eventId }) => offerSeats(deps, eventId),
    'waiting-list.sweep': () => sweepLists(deps),
  };
}
