import { trpc } from '../../../../lib/trpc.ts';

/** How often a check that is under way is asked about. */
const everyMs = 5_000;

/** The last check, asked for again until none is under way, and what asks for another. */
export function useLedgerCheck() {
  const check = trpc.admin.ledger.check.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data === null || data?.isUnderWay ? everyMs : false),
  });
  const again = trpc.admin.ledger.checkAgain.useMutation({ onSuccess: () => check.refetch() });
  return { check, again };
}
