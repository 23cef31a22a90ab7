import { Trans, useLingui } from '@lingui/react/macro';
import type { EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import { canEditEvent, isStanding } from '@nagarika/domain/events/listing/events';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { AboutFields } from '../../../events/create-event/fields/about-fields.tsx';
import { AgendaField } from '../../../events/create-event/fields/agenda-field.tsx';
import { HighlightsField } from '../../../events/create-event/fields/highlights-field.tsx';
import { HouseRulesField } from '../../../events/create-event/fields/house-rules-field.tsx';
import { PictureField } from '../../../events/create-event/fields/picture-field.tsx';
import { PlaceAndTimeFields } from '../../../events/create-event/fields/place-and-time-fields.tsx';
import { PricingFields } from '../../../events/create-event/fields/pricing-fields.tsx';
import { RefundField } from '../../../events/create-event/fields/refund-field.tsx';
import { VisibilityFields } from '../../../events/create-event/fields/visibility-fields.tsx';
import { SecondLanguage } from '../../../events/create-event/second-language.tsx';
import { TeamPart } from '../../../events/event-team/team-part.tsx';
import { useSession } from '../../../people/session/use-session.ts';
import type { MyEventDetails } from '../my-event-details.ts';
import { draftOf, draftOfProposal } from './stored-drafts.ts';
import { useEditEvent } from './use-edit-event.ts';
import { WhichDatesField } from './which-dates.tsx';

type Props = {
  event: MyEventDetails;
  stored: EventDraft;
  /** True when the stored version is a change that waits for review. */
  isWaiting: boolean;
};

type StoredProps = { event: MyEventDetails; revision: Outputs['revisions']['latest'] };

type ElsewhereProps = { eventId: string; keepsPrices: boolean };

export function EditEventPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Edit event`);
  const { user } = useSession();
  const asked = { id: eventId };
  const event = trpc.myEvents.show.useQuery(asked, { enabled: user !== null });
  const revision = trpc.revisions.latest.useQuery(asked, { enabled: user !== null });
  const both = {
    data:
      event.data && revision.isSuccess ? { event: event.data, revision: revision.data } : undefined,
    error: event.error ?? revision.error,
    isPending: event.isPending || revision.isPending,
    refetch: () => Promise.all([event.refetch(), revision.refetch()]),
  };
  return (
    <TeamPart query={both} waiting={<EditSkeleton />}>
      {(shown) =>
        canEditEvent(shown.event) ? (
          <EditStored key={eventId} {...shown} />
        ) : (
          <Closed eventId={eventId} />
        )
      }
    </TeamPart>
  );
}

function EditStored({ event, revision }: StoredProps) {
  const waiting = revision?.status === 'pending' ? revision.proposal : null;
  const stored = waiting ? draftOfProposal(waiting, event) : draftOf(event);
  return <EditEventForm event={event} stored={stored} isWaiting={waiting !== null} />;
}

function Closed({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      seed={eventId}
      title={<Trans>This event can no longer be edited</Trans>}
      action={
        <Link to="/my-events/$id" params={{ id: eventId }} className={buttonVariants()}>
          <Trans>Back to the event</Trans>
        </Link>
      }
    >
      <Trans>It has started, or it was cancelled.</Trans>
    </EmptyState>
  );
}

function EditSkeleton() {
  return (
    <Loading className="narrow-page grid gap-6 py-6 md:py-10">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </Loading>
  );
}

function EditEventForm({ event, stored, isWaiting }: Props) {
  const { t } = useLingui();
  const edit = useEditEvent(event, stored);
  const { fields, picture, isChanged, isSending, submit, keepsPrices } = edit;
  return (
    <form noValidate onSubmit={submit} className="narrow-page grid gap-6 py-6 md:py-10">
      <div className="flex items-center gap-2">
        <Link
          to="/my-events/$id"
          params={{ id: event.id }}
          aria-label={t`Back to the event`}
          className={buttonVariants({ variant: 'ghost', size: 'icon', className: '-ml-3' })}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1 className="page-title">
          <Trans>Edit event</Trans>
        </h1>
      </div>
      {isStanding(event) && (
        <Notice title={isWaiting && <Trans>Your changes are in review</Trans>}>
          <Trans>
            A new date, place, number of tickets, refund policy or circle of those who see it is
            reviewed first; until then the event stays live as it is. Everything else changes at
            once.
          </Trans>
        </Notice>
      )}
      <h2 className="sr-only">
        <Trans>Event Details</Trans>
      </h2>
      <AboutFields {...fields} />
      <PlaceAndTimeFields {...fields} />
      {isStanding(event) && <PricesElsewhere eventId={event.id} keepsPrices={keepsPrices} />}
      {!keepsPrices && <PricingFields {...fields} />}
      {keepsPrices && !fields.draft.isFree && <RefundField {...fields} />}
      <VisibilityFields {...fields} />
      <PictureField picture={picture} error={fields.errors.image} />
      <HighlightsField {...fields} />
      <AgendaField {...fields} />
      <HouseRulesField {...fields} />
      <SecondLanguage {...fields} />
      {event.seriesId && (
        <WhichDatesField
          value={edit.which}
          onChange={edit.choose}
          help={
            <Trans>
              What you have changed here changes on each of them. Each keeps its own day, and what
              is different there already.
            </Trans>
          }
        />
      )}
      {edit.problem}
      <Button type="submit" size="lg" disabled={!isChanged} busy={isSending}>
        <Trans>Save Changes</Trans>
      </Button>
    </form>
  );
}

/**
 * Points to the page of ticket types: in place of their fields, or above them where several dates
 * get other ones.
 */
function PricesElsewhere({ eventId, keepsPrices }: ElsewhereProps) {
  return (
    <Notice
      title={keepsPrices && <Trans>Ticket types and prices</Trans>}
      action={
        <Link
          to="/my-events/$id/$part"
          params={{ id: eventId, part: 'prices' }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Trans>Tickets & codes</Trans>
        </Link>
      }
    >
      {keepsPrices ? (
        <Trans>They are changed under “Tickets & codes”, at once.</Trans>
      ) : (
        <Trans>
          New prices here are reviewed first. Under “Tickets & codes” a price of this event changes
          at once.
        </Trans>
      )}
    </Notice>
  );
}
