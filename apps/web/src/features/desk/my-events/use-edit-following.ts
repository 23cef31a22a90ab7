import { useLingui } from '@lingui/react/macro';
import type { EditSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { instantFromIst } from '@nagarika/domain/language/format';
import { useProblem } from '../../../components/ui/use-problem.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';

/** An edit of a date of a series and of all that follow; `problem`: which of them stay as they are, and why. */
export function useEditFollowing() {
  const { t } = useLingui();
  const { formatSpecDate } = useFormats();
  const edit = trpc.series.editFollowing.useMutation();
  const { problem, fail, clear } = useProblem();

  /** `isWhole`: no date has refused it. */
  async function send(submission: EditSubmission & { id: string }) {
    const { dates, refused } = await edit.mutateAsync(submission);
    const isLive = dates.every(({ outcome }) => outcome === 'live');
    if (refused.length > 0) {
      fail({
        title: t`The others are changed. These dates stay as they are:`,
        description: refused
          .map(({ date, reason }) => `${formatSpecDate(instantFromIst(date, '12:00'))}: ${reason}`)
          .join(' '),
      });
    }
    return { outcome: isLive ? 'live' : 'in_review', isWhole: refused.length === 0 };
  }

  return { send, problem, clear };
}
