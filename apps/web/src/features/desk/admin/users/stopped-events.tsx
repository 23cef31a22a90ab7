import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';

/** Events of hers whose sales a suspension stopped, and the way to sell them again by hand. */
export function StoppedEvents({ userId }: { userId: string }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const utils = trpc.useUtils();
  const preview = trpc.admin.suspensions.preview.useQuery({ id: userId });
  const resume = trpc.admin.suspensions.resume.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const stopped = preview.data?.stopped ?? 0;
  if (stopped === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          size="sm"
          variant="outline"
          busy={resume.isPending}
          onClick={() => void outcome(resume.mutateAsync({ id: userId }), t`Sold again`)}
        >
          <Trans>Sell them again</Trans>
        </Button>
      }
    >
      <Plural
        value={stopped}
        one="# coming event is not listed and not sold since the suspension."
        other="# coming events are not listed and not sold since the suspension."
      />
    </Notice>
  );
}
