import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { LinkedText } from '../linked-text.tsx';

type Words = { eventId: string; isCorrection: boolean; subject: string; body: string };
type Preview = Outputs['announcements']['preview'];

/** Shows it as bell and mail will, in their own words, and offers to send it to oneself. */
export function PreviewDialog({ words, onClose }: { words: Words; onClose: () => void }) {
  const { t } = useLingui();
  const preview = trpc.announcements.preview.useMutation();
  const failure = useFailure(t`The test could not be sent. Please try again.`);
  const test = trpc.announcements.test.useMutation({
    onSuccess: ({ byMail }) =>
      toast({
        title: t`Test sent to you`,
        description: byMail
          ? t`Look at your bell and your email.`
          : t`Look at your bell. Confirm your email address to get it by email, too.`,
      }),
    onError: failure.tell,
  });
  const { mutate } = preview;
  const { eventId, isCorrection, subject, body } = words;
  useEffect(
    () => mutate({ eventId, isCorrection, subject, body }),
    [mutate, eventId, isCorrection, subject, body],
  );

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Preview</Trans>}
      description={<Trans>So it stands in the bell and in the email.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Close</Trans>}>
          <Button
            busy={test.isPending}
            onClick={() => {
              failure.clear();
              test.mutate(words);
            }}
          >
            <Trans>Send a test to me</Trans>
          </Button>
        </DialogActions>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {preview.data ? (
          <>
            <InBell bell={preview.data.bell} />
            <InMail mail={preview.data.mail} />
          </>
        ) : preview.error ? (
          <ErrorState
            title={<Trans>The preview could not be made.</Trans>}
            query={{ error: preview.error, refetch: () => mutate(words) }}
          />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-64" />
          </Loading>
        )}
        {failure.problem}
      </div>
    </Dialog>
  );
}

function InBell({ bell: { event, title, message } }: { bell: Preview['bell'] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-lg">
        <Trans>In the bell</Trans>
      </h3>
      <div className="rounded-lg border bg-accent p-4 text-accent-foreground">
        <p className="font-semibold wrap-anywhere">
          <bdi>{event}</bdi>
          {'\u00A0· '}
          <bdi className="font-normal">{title}</bdi>
        </p>
        <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere">
          {message}
        </p>
      </div>
    </section>
  );
}

function InMail({ mail }: { mail: Preview['mail'] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-lg">
        <Trans>By email</Trans>
      </h3>
      <div className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-5 text-card-foreground">
        <p className="border-b pb-4 text-muted-foreground wrap-anywhere">
          <Trans>
            Subject: <bdi>{mail.subject}</bdi>
          </Trans>
        </p>
        <p dir="auto" className="font-display text-2xl wrap-anywhere">
          {mail.heading}
        </p>
        {mail.greeting && <p dir="auto">{mail.greeting}</p>}
        <LinkedText>{mail.message}</LinkedText>
        <dl className="grid gap-1">
          {mail.facts.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-4">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p
          aria-hidden="true"
          className="justify-self-start rounded-md bg-primary px-5 py-2.5 font-semibold text-primary-foreground"
        >
          {mail.button}
        </p>
        <p className="text-sm text-muted-foreground">{mail.why}</p>
      </div>
    </section>
  );
}
