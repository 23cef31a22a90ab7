import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { Checking } from './compose-draft.ts';

type Props = {
  eventId: string;
  announcementKey: string;
  checking: Checking;
  readers: number;
  onClose: () => void;
  onSent: () => void;
};

/** Says how many it reaches, and when, because a sent announcement cannot be taken back. */
export function ConfirmDialog({ eventId, announcementKey, checking, readers, ...on }: Props) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const utils = trpc.useUtils();
  const failure = useFailure(
    t`We could not reach the server. What you wrote is kept; press again, it is sent once.`,
  );
  const announce = trpc.announcements.announce.useMutation({
    onSuccess({ readers: reached, scheduledFor }) {
      const time = formatDayTime(new Date(scheduledFor));
      toast(
        isNow
          ? {
              title: t`On its way`,
              description: t`${plural(reached, { one: 'It reaches # person.', other: 'It reaches # people.' })}`,
            }
          : { title: t`Scheduled`, description: t`It is sent on ${time}.` },
      );
      on.onSent();
    },
    onError: failure.tell,
    onSettled: () => void utils.announcements.invalidate(),
  });
  const { input, at } = checking;
  const isNow = input.timing === 'now';
  const time = formatDayTime(at);

  function send() {
    failure.clear();
    announce.mutate({ ...input, eventId, key: announcementKey });
  }

  return (
    <Dialog
      open
      onClose={on.onClose}
      title={
        isNow ? (
          <Plural value={readers} one="Send it to # person?" other="Send it to # people?" />
        ) : (
          <Plural
            value={readers}
            one="Schedule it for # person?"
            other="Schedule it for # people?"
          />
        )
      }
      description={
        isNow ? (
          <Trans>It is sent at once, and cannot be taken back.</Trans>
        ) : input.audience === 'waiting_list' ? (
          <Trans>
            It is sent on {time} to everybody who is on the waiting list then. Until then you can
            call it off.
          </Trans>
        ) : (
          <Trans>
            It is sent on {time} to everybody who has such a ticket then. Until then you can call it
            off.
          </Trans>
        )
      }
      showDescription
      footer={
        <DialogActions onClose={on.onClose} dismiss={<Trans>Back</Trans>}>
          <Button busy={announce.isPending} onClick={send}>
            {isNow ? <Trans>Send now</Trans> : <Trans>Schedule it</Trans>}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        <blockquote className="grid gap-2 border-l-2 pl-3">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {input.subject}
          </p>
          <p dir="auto" className="line-clamp-8 wrap-anywhere whitespace-pre-wrap">
            {input.body}
          </p>
        </blockquote>
        {failure.problem}
      </div>
    </Dialog>
  );
}
