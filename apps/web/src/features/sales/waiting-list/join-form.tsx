import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxSeatsWaitedFor } from '@nagarika/domain/sales/waiting-list';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { useSession } from '../../people/session/use-session.ts';

type Props = { eventId: string; types: readonly { id: string; name: string }[] };

const quantities = Array.from({ length: maxSeatsWaitedFor }, (_, at) => at + 1);

export function JoinForm({ eventId, types }: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const { user } = useSession();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState(types[0]?.id ?? '');
  const [quantity, setQuantity] = useState(1);
  // The chosen type may be available meanwhile.
  const ticketTypeId = types.some(({ id }) => id === chosen) ? chosen : (types[0]?.id ?? '');
  const join = trpc.waitingList.join.useMutation({
    onSuccess: () => utils.waitingList.invalidate(),
    // A seat may have come free, which the page then says.
    onError: () => utils.events.details.invalidate({ id: eventId }),
  });
  return (
    <form
      onSubmit={onSubmit(() => join.mutate({ eventId, ticketTypeId, quantity }))}
      className="grid grid-cols-1 gap-3 text-start"
    >
      <p className="text-muted-foreground">
        <Trans>Seats that come free are offered to the waiting list, in turn.</Trans>
      </p>
      {types.length > 1 && (
        <Field label={<Trans>Ticket type</Trans>}>
          <Select value={ticketTypeId} onChange={(event) => setChosen(event.target.value)}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {nameOf(name)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={<Trans>Seats</Trans>}>
        <Select value={quantity} onChange={(event) => setQuantity(Number(event.target.value))}>
          {quantities.map((seats) => (
            <option key={seats} value={seats}>
              {seats}
            </option>
          ))}
        </Select>
      </Field>
      {join.error && (
        <Notice
          tone="danger"
          action={
            user?.gender === null && (
              <Link
                to="/edit-profile"
                search={{ from: `/event/${eventId}` }}
                className={buttonVariants()}
              >
                <Trans>Complete Your Profile</Trans>
              </Link>
            )
          }
        >
          {serverMessage(join.error) ?? t`Check your connection and try again.`}
        </Notice>
      )}
      <Button type="submit" busy={join.isPending}>
        <span>
          <Trans>Join the waiting list</Trans>
          <span className="sr-only">
            {': '}
            <Plural value={quantity} one="# seat" other="# seats" />
          </span>
        </span>
      </Button>
    </form>
  );
}
