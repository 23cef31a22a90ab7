import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useShare } from '../../../components/use-share.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Code } from './prices.ts';
import { usePriceChange } from './use-price-change.ts';

type Props = { eventId: string; title: string; code: Code };

export function CodeButtons({ eventId, title, code }: Props) {
  const { t } = useLingui();
  const { code: letters, isPaused } = code;
  const link = useShare({
    path: `/event/${eventId}?code=${letters}`,
    title,
    text: t`${title}: with the code ${letters}`,
    copied: t`The link with the code is on your clipboard.`,
  });
  const change = usePriceChange();
  const pausing = trpc.prices.pauseCode.useMutation();
  const pause = () =>
    change(() => pausing.mutateAsync({ id: eventId, codeId: code.id, isPaused: !isPaused }));
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Copy link with ${letters}`}
        onClick={link.copy}
      >
        <Copy aria-hidden="true" />
        <Trans>Copy link</Trans>
      </Button>
      {link.canShare && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Share the link with ${letters}`}
          onClick={link.share}
        >
          <Share2 aria-hidden="true" />
          <Trans>Share</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={pausing.isPending}
        aria-label={isPaused ? t`Resume ${letters}` : t`Pause ${letters}`}
        onClick={() => void pause()}
      >
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
      {code.mayDelete && <DeleteCode eventId={eventId} code={code} />}
    </div>
  );
}

function DeleteCode({ eventId, code: { id: codeId, code } }: Pick<Props, 'eventId' | 'code'>) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const change = usePriceChange();
  const deleting = trpc.prices.deleteCode.useMutation();
  const remove = () => change(() => deleting.mutateAsync({ id: eventId, codeId }));
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Delete ${code}`}
        onClick={() => setAsked(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Delete {code}?</Trans>}
        description={<Trans>Links with it show the usual prices.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Keep it</Trans>}>
            <Button
              variant="destructive"
              busy={deleting.isPending}
              onClick={() => void remove().then(() => setAsked(false))}
            >
              <Trans>Delete</Trans>
            </Button>
          </DialogActions>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
