import { Trans, useLingui } from '@lingui/react/macro';
import { instantsOf } from '@nagarika/domain/events/listing/events';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { documentLink } from '@nagarika/domain/site/document-link';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { ExportButton } from '../../../components/export-button.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useSession } from '../../people/session/use-session.ts';
import { GuestActions } from '../../sales/guests/guest-actions.tsx';
import { AttendeeGroups } from './attendee-groups.tsx';
import type { MyEventDetails } from './my-event-details.ts';

const filters = ['all', 'in', 'not_yet', 'cancelled'] as const;
type Show = (typeof filters)[number];
/** The list's filters, which its file shares. */
type Wish = { show: Show; search?: string };

type Props = { event: MyEventDetails; onChanged: () => void };

export function Attendees({ event, onChanged }: Props) {
  const { id: eventId } = event;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const found = search.trim();
  const wish = useMemo(() => ({ show, ...(found && { search: found }) }), [show, found]);
  const files = `/api/my-events/${eventId}`;
  const names: Record<Show, string> = {
    all: t`All`,
    in: t`In`,
    not_yet: t`Not yet`,
    cancelled: t`Cancelled`,
  };
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">
          <Trans>Attendees</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <GuestActions event={instantsOf(event)} onIssued={onChanged} />
          <FileOfPersons
            path={`${files}/attendees.csv?${new URLSearchParams(wish)}`}
            name="attendees.csv"
          >
            <Download aria-hidden="true" />
            <Trans>Export CSV</Trans>
          </FileOfPersons>
          <FileOfPersons path={`${files}/door-list.pdf`} name="door-list.pdf" opens>
            <Printer aria-hidden="true" />
            <Trans>Door list</Trans>
          </FileOfPersons>
        </div>
      </div>
      <Field label={<Trans>Find by name or code</Trans>} optional="unsaid">
        <Input
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">
          <Trans>Which tickets</Trans>
        </legend>
        {filters.map((filter) => (
          <Button
            key={filter}
            size="sm"
            variant={filter === show ? 'default' : 'outline'}
            aria-pressed={filter === show}
            onClick={() => setShow(filter)}
          >
            {names[filter]}
          </Button>
        ))}
      </fieldset>
      <AttendeeList eventId={eventId} wish={wish} />
    </section>
  );
}

type FileProps = { path: string; name: string; opens?: boolean; children: ReactNode };

/**
 * Links to the file, in a new tab if wanted; an admin gets a button, because she may be asked for
 * her second factor.
 */
function FileOfPersons({ path, name, opens, children }: FileProps) {
  const { language } = useFormats();
  const { user } = useSession();
  if (user && isAdmin(user)) {
    return (
      <ExportButton path={path} name={name} size="sm">
        {children}
      </ExportButton>
    );
  }
  return (
    <a
      href={documentLink(path, language)}
      {...(opens ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {children}
    </a>
  );
}

/** The most rows shown; more would be looked through by search or in the file. */
const maxShown = 200;

function AttendeeList({ eventId, wish }: { eventId: string; wish: Wish }) {
  const wanted = useDeferredValue(wish);
  const attendees = trpc.attendees.list.useQuery(
    { id: eventId, limit: maxShown + 1, ...wanted },
    { placeholderData: (shown) => shown },
  );
  if (attendees.isPending) return <Skeleton className="h-48" />;
  if (!attendees.data) {
    return (
      <ErrorState title={<Trans>The attendees could not be loaded.</Trans>} query={attendees} />
    );
  }
  if (attendees.data.length === 0) {
    return (
      <p role="status" className="text-muted-foreground">
        <NobodyThere wish={wanted} />
      </p>
    );
  }
  return (
    <>
      <AttendeeGroups eventId={eventId} attendees={attendees.data.slice(0, maxShown)} />
      {attendees.data.length > maxShown && (
        <p className="text-muted-foreground">
          <Trans>
            These are the first {maxShown} by name. Find others by name or code, or export the whole
            list.
          </Trans>
        </p>
      )}
    </>
  );
}

function NobodyThere({ wish: { show, search } }: { wish: Wish }) {
  if (search) return <Trans>Nobody by that name or code.</Trans>;
  switch (show) {
    case 'all':
      return <Trans>Nobody has booked yet.</Trans>;
    case 'in':
      return <Trans>Nobody is in yet.</Trans>;
    case 'not_yet':
      return <Trans>Nobody is still to come.</Trans>;
    case 'cancelled':
      return <Trans>Nothing was cancelled.</Trans>;
  }
}
