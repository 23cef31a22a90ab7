import { Trans, useLingui } from '@lingui/react/macro';
import type { AttemptFault } from '@nagarika/domain/desk/webhooks';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { ScrollBox } from '../../../components/ui/scroll-box.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useEndpointActs } from './use-endpoint-acts.ts';
import { useTypeWords } from './use-type-options.ts';

type Props = { id: string; onClose: () => void };
type Attempt = Outputs['webhooks']['message']['tries'][number];

/** Shows one message: what was sent, to the letter, and each answer. */
export function SentMessage({ id, onClose }: Props) {
  const message = trpc.webhooks.message.useQuery({ id });
  const words = useTypeWords();
  const { resend } = useEndpointActs();
  const { data } = message;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={data ? words[data.type] : <Trans>Message</Trans>}
      description={<code className="wrap-anywhere">{id}</code>}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Close</Trans>}>
          <Button busy={resend.isPending} disabled={!data} onClick={() => resend.mutate({ id })}>
            <Trans>Send again</Trans>
          </Button>
        </DialogActions>
      }
    >
      {message.isPending && <Skeleton className="h-48" />}
      {message.isError && (
        <ErrorState title={<Trans>This message could not be loaded.</Trans>} query={message} />
      )}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <section className="grid grid-cols-1 gap-2">
            <h3 className="text-lg">
              <Trans>Sent</Trans>
            </h3>
            {data.payload === null ? (
              <p className="text-muted-foreground">
                <Trans>It is written when it is sent.</Trans>
              </p>
            ) : (
              <Code text={readable(data.payload)} />
            )}
          </section>
          <section className="grid grid-cols-1 gap-2">
            <h3 className="text-lg">
              <Trans>Answers</Trans>
            </h3>
            {data.tries.length === 0 ? (
              <p className="text-muted-foreground">
                <Trans>Not sent yet.</Trans>
              </p>
            ) : (
              <ol className="divide-y rounded-lg border">
                {data.tries.map((attempt) => (
                  <li key={attempt.id} className="grid grid-cols-1 gap-2 p-3">
                    <AttemptLine attempt={attempt} />
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}

function AttemptLine({ attempt: { at, ms, statusCode, fault, excerpt } }: { attempt: Attempt }) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const words = useFaultWords();
  return (
    <>
      <p className="dotted">
        <span>{formatDayTime(new Date(at))}</span>
        {statusCode !== null && <span className="tabular-nums">{statusCode}</span>}
        <span className="tabular-nums">{t`${ms} ms`}</span>
        <span className={fault ? 'text-destructive' : 'text-success'}>
          {fault ? words[fault] : <Trans>Taken</Trans>}
        </span>
      </p>
      {excerpt && <Code text={excerpt} />}
    </>
  );
}

/** Shows any content as text. */
function Code({ text }: { text: string }) {
  return (
    <ScrollBox className="max-h-96 overflow-auto rounded-md bg-muted p-3 text-sm">
      <pre dir="ltr" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </ScrollBox>
  );
}

function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

/** Words why an attempt had no answer. */
function useFaultWords(): Record<AttemptFault, string> {
  const { t } = useLingui();
  return {
    no_address: t`The name leads nowhere`,
    private_address: t`The name leads into a private network`,
    timeout: t`No answer within 10 seconds`,
    certificate: t`Its certificate is not good`,
    connection: t`The connection failed`,
    redirect: t`It answered with a redirect, which we do not follow`,
    status: t`It did not answer with 2xx`,
  };
}
