import { Plural, Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { RefundAction } from '../../money/refunds/refund-action.tsx';
import { GuestKindLabel } from '../../sales/guests/guest-kind-label.tsx';
import { TakeBackGuest } from '../../sales/guests/take-back-guest.tsx';

type Attendee = Outputs['attendees']['list'][number];

/** Groups the tickets of a booking in the order of the list, each with its state in view. */
type Props = { eventId: string; attendees: readonly Attendee[] };

export function AttendeeGroups({ eventId, attendees }: Props) {
  const groups = Map.groupBy(attendees, ({ bookingCode }) => bookingCode);
  return (
    <Card>
      <p className="p-4 pb-2 font-display text-lg">
        <Trans>One line for each ticket</Trans>
      </p>
      <LongList name="attendees" className="grid grid-cols-1">
        {[...groups].map(([code, own]) => (
          <Group key={code} eventId={eventId} code={code} attendees={own} />
        ))}
      </LongList>
    </Card>
  );
}

type GroupProps = Props & { code: string };

function Group({ eventId, code, attendees }: GroupProps) {
  return (
    <div className="grid gap-1 border-t px-4 py-3">
      <GroupFacts code={code} attendees={attendees} />
      <ul className="grid gap-2">
        {attendees.map((attendee) => (
          <AttendeeLine key={attendee.id} attendee={attendee} />
        ))}
      </ul>
      <GroupUndo eventId={eventId} code={code} attendees={attendees} />
    </div>
  );
}

function GroupFacts({ code, attendees }: { code: string; attendees: readonly Attendee[] }) {
  const { formatDay } = useFormats();
  const bookedAt = attendees[0]?.bookedAt;
  const paise = attendees.reduce((sum, { price }) => sum + price, 0);
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
      <span className="money">{code}</span>
      <span className="tabular-nums">
        <span>
          <Plural value={attendees.length} one="# ticket" other="# tickets" />
          {' · '}
        </span>
        {attendees[0]?.guest ? (
          <GuestKindLabel kind={attendees[0].guest} />
        ) : paise === 0 ? (
          <Trans>Free</Trans>
        ) : (
          <span>{formatRupees(paise)}</span>
        )}
        {bookedAt && <span>{` · ${formatDay(new Date(bookedAt))}`}</span>}
      </span>
    </p>
  );
}

/** Offers to take a booking back; only an admin decides about seats that were taken back already. */
function GroupUndo({ eventId, code, attendees }: GroupProps) {
  const standing = attendees.find(({ state }) => state !== 'void');
  if (!standing) return null;
  return (
    <p className="mt-1 justify-self-start">
      {standing.guest ? (
        <TakeBackGuest eventId={eventId} bookingId={standing.bookingId} code={code} />
      ) : (
        <RefundAction bookingId={standing.bookingId} ticketCode={code} />
      )}
    </p>
  );
}

function AttendeeLine({ attendee }: { attendee: Attendee }) {
  const nameOf = useNames();
  return (
    // A long state goes below a long name instead of sharing its line.
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          <bdi>{attendee.name}</bdi>
        </p>
        <p className="dotted text-sm text-muted-foreground">
          <bdi>{nameOf(attendee.ticketType)}</bdi>
          <span className="money">{attendee.code}</span>
          {attendee.phone && <span className="money">{attendee.phone}</span>}
          {attendee.email && <bdi className="break-all">{attendee.email}</bdi>}
          {attendee.note && <bdi>{attendee.note}</bdi>}
        </p>
        <AttendeeAnswers answers={attendee.answers} />
      </div>
      <AttendeeState attendee={attendee} />
    </li>
  );
}

/** Folds the answers, because readers look for names and states. */
function AttendeeAnswers({ answers }: Pick<Attendee, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <Plural value={answers.length} one="# answer" other="# answers" />
      </summary>
      <dl className="grid gap-1.5 pb-2 text-sm">
        {answers.map(({ questionId, label, answer }) => (
          <div key={questionId}>
            <dt dir="auto" className="text-muted-foreground">
              {label}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function AttendeeState({
  attendee: { state, isDisputed },
}: {
  attendee: Pick<Attendee, 'state' | 'isDisputed'>;
}) {
  if (isDisputed && state !== 'void') {
    return (
      <Badge tone="danger">
        <Trans>Payment disputed</Trans>
      </Badge>
    );
  }
  if (state === 'valid') {
    return (
      <Badge variant="outline">
        <Trans>Not yet</Trans>
      </Badge>
    );
  }
  return state === 'checked_in' ? (
    <Badge tone="success">
      <Trans>In</Trans>
    </Badge>
  ) : (
    <Badge tone="danger">
      <Trans>Cancelled</Trans>
    </Badge>
  );
}
