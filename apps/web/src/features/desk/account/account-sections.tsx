import { Trans, useLingui } from '@lingui/react/macro';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import type { User } from '@nagarika/domain/people/users';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/requests/message-of.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { shownLanguage } from '../../../lib/words/needed-words.ts';
import { InvoiceDetailsCard } from '../../money/invoice-details/invoice-details-card.tsx';
import { ConfirmOwnNumber } from './confirm-own-number.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { SessionsCard } from './sessions-card.tsx';

// Only admins need the card.
const FactorCard = lazyPart(
  async () => (await import('../../people/second-factor/factor-card.tsx')).FactorCard,
);

/** Shows the sections that only the member herself sees. */
export function AccountSections({ user }: { user: User }) {
  const [open, setOpen] = useState<'number' | 'copy' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section
        title={<Trans>Your number</Trans>}
        action={
          <Button variant="outline" onClick={() => setOpen('number')}>
            <Trans>Change number</Trans>
          </Button>
        }
      >
        <p className="money text-lg font-semibold">{readablePhone(user.phone)}</p>
        <p className="text-muted-foreground">
          <Trans>
            You sign in with it. Change it before you give it up: carriers give numbers to others.
          </Trans>
        </p>
      </Section>
      <SessionsCard />
      <InvoiceDetailsCard />
      {isAdmin(user) && <FactorCard waiting={<Skeleton className="h-40" />} />}
      <Section
        title={<Trans>A copy of your data</Trans>}
        action={
          <Button variant="outline" onClick={() => setOpen('copy')}>
            <Trans>Download a copy</Trans>
          </Button>
        }
      >
        <p className="text-muted-foreground">
          <Trans>
            Everything we hold of you: profile, bookings, payments, events, stories, and what you
            wrote on the wall, with and without your name.
          </Trans>
        </p>
      </Section>
      <Section
        title={<Trans>Delete your account</Trans>}
        action={
          <Button variant="outline" onClick={() => setOpen('delete')}>
            <Trans>Delete account</Trans>
          </Button>
        }
      >
        <p className="text-muted-foreground">
          <Trans>
            For good, and at once. We show what goes and what the law makes us keep first.
          </Trans>
        </p>
      </Section>
      {open === 'number' && <NumberDialog user={user} onClose={close} />}
      {open === 'copy' && <CopyDialog phone={user.phone} onClose={close} />}
      {open === 'delete' && <DeleteDialog phone={user.phone} onClose={close} />}
    </>
  );
}

type SectionProps = { title: ReactNode; action: ReactNode; children: ReactNode };

function Section({ title, action, children }: SectionProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4">
        <div className="grid gap-1">{children}</div>
        {action}
      </CardContent>
    </Card>
  );
}

function CopyDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>A copy of your data</Trans>}
      showDescription
      description={<Trans>Keep it safe: it holds what you wrote without your name, too.</Trans>}
    >
      <ConfirmOwnNumber phone={phone}>{(proof) => <Choice proof={proof} />}</ConfirmOwnNumber>
    </Dialog>
  );
}

function Choice({ proof }: { proof: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<'html' | 'json' | null>(null);
  const [outcome, setOutcome] = useState<{ error: string | null }>();

  async function take(format: 'html' | 'json') {
    setBusy(format);
    setOutcome(await downloadCopy(proof, format));
    setBusy(null);
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-3">
        <Button busy={busy === 'html'} onClick={() => take('html')}>
          <Download aria-hidden="true" />
          <Trans>To read (HTML)</Trans>
        </Button>
        <Button variant="outline" busy={busy === 'json'} onClick={() => take('json')}>
          <Download aria-hidden="true" />
          <Trans>For programs (JSON)</Trans>
        </Button>
      </div>
      {outcome?.error != null && (
        <Notice tone="danger" title={<Trans>The copy was not made.</Trans>}>
          {outcome.error || t`Check your connection and try again.`}
        </Notice>
      )}
      <p role="status" className="empty:-mt-4">
        {outcome?.error === null && t`It is among your downloads.`}
      </p>
    </div>
  );
}

/** Saves the file; returns the server's own words where it refuses, '' where it does not answer. */
async function downloadCopy(
  proof: string,
  format: 'html' | 'json',
): Promise<{ error: string | null }> {
  try {
    const answer = await fetch('/api/account/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': shownLanguage() },
      body: JSON.stringify({ proof, format }),
    });
    if (!answer.ok) return { error: messageOf(await answer.json()) };
    saveFile(await answer.blob(), `my-data.${format}`);
    return { error: null };
  } catch {
    return { error: '' };
  }
}
