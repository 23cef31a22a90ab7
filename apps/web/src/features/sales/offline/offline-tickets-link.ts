import type { AppRouter } from '@nagarika/server/router';
import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { connection } from '../../../lib/requests/connection.ts';
import type { TrpcClient } from '../../../lib/requests/trpc.ts';
import { offlineAnswer, storeOfflineAnswer } from './offline-tickets.ts';

/** The wait for an answer before a stored one is shown: a weak signal at the door is common. */
const patienceMs = 5_000;

/**
 * Notes whether calls are answered, and answers from storage when one is not. `client` is the
 * client that this link is part of.
 */
export const offlineTicketsLink =
  (client: () => TrpcClient): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const isStandIn = () => {
        const stored = op.type === 'query' ? offlineAnswer(op) : undefined;
        if (stored === undefined) return false;
        observer.next({ result: { type: 'data', data: stored } });
        observer.complete();
        return true;
      };
      const patience = setTimeout(() => {
        if (isStandIn()) connection.doubt();
      }, patienceMs);
      const call = next(op).subscribe({
        next(answer) {
          clearTimeout(patience);
          if (answer.result.type === 'data') {
            connection.confirm();
            keep(client(), op, answer.result.data);
          }
          observer.next(answer);
        },
        error(error) {
          clearTimeout(patience);
          if (isAnswered(error)) connection.confirm();
          else connection.doubt();
          if (isAnswered(error) || !isStandIn()) observer.error(error);
        },
        complete: () => observer.complete(),
      });
      return () => {
        clearTimeout(patience);
        call.unsubscribe();
      };
    });

/**
 * Keeps a new ticket and refreshes the stored list: a booking's confirmation is the first to show
 * its ticket.
 */
function keep(client: TrpcClient, op: Operation, answer: unknown): void {
  if (!storeOfflineAnswer(op, answer)) return;
  void import('./fetch-tickets.ts').then(
    ({ fetchTickets }) => fetchTickets(client),
    () => {},
  );
}

/** Tells whether the server answered: a refusal is an answer, a cancelled call says nothing either way. */
function isAnswered(error: TRPCClientError<AppRouter>): boolean {
  return !(error.cause instanceof TypeError);
}
