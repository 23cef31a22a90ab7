import { Trans, useLingui } from '@lingui/react/macro';
import { doorPath } from '@nagarika/domain/events/listing/door-passes';
import { Copy, MessageCircle } from 'lucide-react';
import { Button, buttonRow, buttonVariants } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useShare } from '../../../components/use-share.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Pass = Outputs['eventTeam']['makePass'];
type Props = { pass: Pass | null; onClose: () => void };

/** Shows link and PIN the only time: the server keeps just their hashes. */
export function MadePass({ pass, onClose }: Props) {
  return (
    <Dialog
      open={pass !== null}
      onClose={onClose}
      title={<Trans>The door link is ready</Trans>}
      description={
        <Trans>Link and PIN are shown this once. Send them before you close this.</Trans>
      }
      showDescription
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>
            <Trans>I have sent them</Trans>
          </Button>
        </div>
      }
    >
      {pass && <LinkAndPin pass={pass} />}
    </Dialog>
  );
}

function LinkAndPin({ pass: { token, pin } }: { pass: Pass }) {
  const { t } = useLingui();
  const path = doorPath(token);
  const link = useShare({
    path,
    title: t`Check-in`,
    text: t`Please open this at the door. I tell you the PIN for it.`,
    copied: t`The link of the door is on your clipboard.`,
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="font-semibold">
          <Trans>Link</Trans>
        </p>
        <code className="rounded-md bg-muted px-3 py-2 wrap-anywhere">
          {location.origin + path}
        </code>
        <div className={buttonRow}>
          <Button variant="outline" onClick={link.copy}>
            <Copy aria-hidden="true" />
            <Trans>Copy link</Trans>
          </Button>
          <a
            href={link.whatsAppUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: 'outline' })}
          >
            <MessageCircle aria-hidden="true" />
            <Trans>WhatsApp</Trans>
          </a>
        </div>
      </div>
      <div className="grid gap-1">
        <p id="door-pin" className="font-semibold">
          <Trans>PIN</Trans>
        </p>
        <output
          aria-labelledby="door-pin"
          className="text-3xl font-semibold tracking-widest tabular-nums"
        >
          {pin}
        </output>
        <p className="text-muted-foreground">
          <Trans>
            Tell it to the helper in another way than the link: whoever has both can check guests
            in.
          </Trans>
        </p>
      </div>
    </div>
  );
}
