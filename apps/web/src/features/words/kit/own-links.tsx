import { Trans, useLingui } from '@lingui/react/macro';
import { linkNameLength, linkNameSchema } from '@nagarika/domain/sales/event-links';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { NamingForm } from '../../../components/naming/naming-form.tsx';
import { RenameDialog } from '../../../components/naming/rename-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOutcome } from '../../../components/ui/outcomes/use-outcome.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { ConfirmButton } from '../../events/event-team/confirm-button.tsx';
import type { Kit, KitLink } from './kit.ts';
import { useCopy } from './use-copy.ts';

/** Manages short links for other places, each named by the team. */
export function OwnLinks({ eventId, kit }: { eventId: string; kit: Kit }) {
  const own = kit.links.filter(({ kind, isRetired }) => kind === 'own' && !isRetired);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">
          <Trans>Your own links</Trans>
        </h2>
        <p className="max-w-prose text-muted-foreground">
          <Trans>
            One for each place where you tell of it (your profile, a card at a counter, a
            newsletter), so that you see which of them works.
          </Trans>
        </p>
      </div>
      {own.length > 0 && (
        <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
          {own.map((link) => (
            <OwnLink key={link.id} link={link} />
          ))}
        </ul>
      )}
      {kit.remaining > 0 ? (
        <LinkForm eventId={eventId} />
      ) : (
        <p className="text-muted-foreground">
          <Trans>There is no room for another link.</Trans>
        </p>
      )}
    </section>
  );
}

function OwnLink({ link }: { link: KitLink }) {
  const { t } = useLingui();
  const name = link.name ?? '';
  const copy = useCopy();
  const utils = trpc.useUtils();
  const retiring = trpc.eventLinks.retire.useMutation(
    useOutcome(t`Link switched off`, () => void utils.kit.invalidate()),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted-foreground wrap-anywhere">{shown(link.url)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          aria-label={t`Copy link: ${name}`}
          onClick={() => copy(link.url, t`The link is copied`)}
        >
          <Copy aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
        <RenameLink link={link} />
        <ConfirmButton
          label={t`Switch off ${name}`}
          question={<Trans>Switch this link off?</Trans>}
          consequence={
            <Trans>
              Whoever opens it will find a page that says so. What came by it stays counted.
            </Trans>
          }
          dismiss={<Trans>Keep it</Trans>}
          confirm={<Trans>Switch off</Trans>}
          isBusy={retiring.isPending}
          onConfirm={() => retiring.mutate({ id: link.id })}
        >
          <Trans>Switch off</Trans>
        </ConfirmButton>
      </div>
    </li>
  );
}

/** Shortens an address to the form that people read. */
function shown(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

function LinkForm({ eventId }: { eventId: string }) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.eventLinks.make.useMutation();
  return (
    <NamingForm
      draftKey={`event-link-${eventId}`}
      maxLength={linkNameLength}
      help={
        <Trans>Where you will use it, such as ‘Card at the salon’. Only your team sees it.</Trans>
      }
      make={async (name) => {
        await mutateAsync({ eventId, name });
        await utils.kit.invalidate();
      }}
    >
      <Trans>Make a link</Trans>
    </NamingForm>
  );
}

function RenameLink({ link }: { link: KitLink }) {
  const { t } = useLingui();
  const [visit, setVisit] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.eventLinks.rename.useMutation({
    onSuccess: () => void utils.kit.invalidate(),
  });
  const name = link.name ?? '';
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Rename ${name}`}
        onClick={() => {
          setVisit(visit + 1);
          setOpen(true);
        }}
      >
        <Trans>Rename</Trans>
      </Button>
      {visit > 0 && (
        <RenameDialog
          key={visit}
          title={<Trans>Rename the link</Trans>}
          description={<Trans>Its address stays as it is.</Trans>}
          name={name}
          schema={linkNameSchema}
          maxLength={linkNameLength}
          draftKey={`event-link-name:${link.id}`}
          rename={(renamed) => mutateAsync({ id: link.id, name: renamed })}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
