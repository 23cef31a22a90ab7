import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

/** Whether she hears of this event's announcements; of her ticket and her place in line she always does. */
export function MuteButton({
  announcement: { id, isMuted },
}: {
  announcement: Pick<Outputs['announcements']['show'], 'id' | 'isMuted'>;
}) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const mute = trpc.announcements.mute.useMutation({
    onSuccess({ isMuted: isNow }) {
      utils.announcements.show.setData({ id }, (last) => last && { ...last, isMuted: isNow });
      toast(
        isNow
          ? {
              title: t`Announcements muted`,
              description: t`You hear no more of this event from its organiser. News of your ticket, or of your place on the waiting list, still comes.`,
            }
          : { title: t`You hear of this event again` },
      );
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={mute.isPending}
      onClick={() => mute.mutate({ id, isMuted: !isMuted })}
    >
      {isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      {isMuted ? <Trans>Hear of this event again</Trans> : <Trans>Mute this event</Trans>}
    </Button>
  );
}
