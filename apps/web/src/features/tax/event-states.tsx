import { Trans } from '@lingui/react/macro';
import { Card, CardContent } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useNames } from '../../lib/use-names.ts';

/** For her who is registered: in which state each event of a city takes place that lies in several. */
export function EventStates() {
  const states = trpc.taxDetails.eventStates.useQuery();
  if (states.isPending || (states.isSuccess && states.data.length === 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Where your events take place</Trans>
      </h2>
      {states.isError ? (
        <ErrorState
          title={<Trans>Your events could not be loaded.</Trans>}
          error={states.error}
          onRetry={() => void states.refetch()}
        />
      ) : (
        <Card>
          <CardContent className="grid gap-5">
            <p className="text-muted-foreground">
              <Trans>
                A city like Delhi NCR lies in several states. Say where the venue is before the
                first ticket is sold: whether an invoice has CGST and SGST or IGST depends on it.
              </Trans>
            </p>
            <ChosenStates events={states.data.filter((event) => !event.isSettled)} />
            <SettledStates events={states.data.filter((event) => event.isSettled)} />
          </CardContent>
        </Card>
      )}
    </section>
  );
}

type EventOfState = Outputs['taxDetails']['eventStates'][number];

type Listed = { events: readonly EventOfState[] };

function ChosenStates({ events }: Listed) {
  if (events.length === 0) return null;
  return (
    <ul className="grid gap-5">
      {events.map((event) => (
        <li key={event.id}>
          <EventState event={event} />
        </li>
      ))}
    </ul>
  );
}

/** Their tickets have invoices, which say it. */
function SettledStates({ events }: Listed) {
  const { formatDay } = useFormats();
  const nameOf = useNames();
  if (events.length === 0) return null;
  return (
    <details className="border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        <Trans>Those with invoices, of which the state stays</Trans>
      </summary>
      <ul className="grid gap-4 pt-2">
        {events.map(({ id, title, city, startsAt, stateCode, states }) => (
          <li key={id}>
            <p className="font-semibold wrap-anywhere" dir="auto">
              {title}
            </p>
            <p className="text-sm text-muted-foreground">
              {states.find(({ code }) => code === stateCode)?.name} · {nameOf(city)},{' '}
              {formatDay(new Date(startsAt))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function EventState({ event }: { event: EventOfState }) {
  const { formatDay } = useFormats();
  const nameOf = useNames();
  const utils = trpc.useUtils();
  const saving = trpc.taxDetails.setEventState.useMutation({
    onSuccess: (saved) => utils.taxDetails.eventStates.setData(undefined, saved),
    onError: () => void utils.taxDetails.eventStates.invalidate(),
  });
  const { id, title, city, states } = event;
  const chosen = saving.isPending ? saving.variables.stateCode : event.stateCode;
  const day = formatDay(new Date(event.startsAt));
  return (
    <Field
      label={<bdi>{title}</bdi>}
      help={`${nameOf(city)}, ${day}`}
      error={
        saving.isError &&
        (serverMessage(saving.error) ?? (
          <Trans>The state could not be saved. Please try again.</Trans>
        ))
      }
    >
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => saving.mutate({ eventId: id, stateCode: target.value })}
        >
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
