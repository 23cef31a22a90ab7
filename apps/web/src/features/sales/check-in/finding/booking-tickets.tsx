import { Plural, Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { CircleAlert, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { TicketInView } from '../camera/in-view.ts';
import { VerdictReason, VerdictWord, verdictLooks } from '../scanning/verdict-look.tsx';
import type { DoorTicket } from './check-in-list.ts';

type Props = {
  code: string;
  tickets: readonly TicketInView[];
  onAdmit: (tickets: readonly DoorTicket[]) => void;
};

/**
 * Asks which guests of a code with several tickets are here, all at first: the code alone lets
 * nobody in.
 */
export function BookingTickets({ code, tickets, onAdmit }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offered = tickets.filter(({ state }) => state === 'offered').map(({ ticket }) => ticket);
  const here = offered.filter(({ id }) => !left.has(id));

  function tick(id: string, isHere: boolean) {
    const next = new Set(left);
    if (isHere) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  return (
    <div className="animate-pop-in overflow-hidden rounded-lg border bg-card">
      <Heading code={code} tickets={tickets} />
      <ul className="divide-y px-4">
        {tickets.map((shown) => (
          <li key={shown.ticket.id} className="flex min-h-14 items-center gap-3">
            {shown.state === 'offered' ? (
              <Checkbox
                className="min-h-14 grow"
                checked={!left.has(shown.ticket.id)}
                onChange={(event) => tick(shown.ticket.id, event.target.checked)}
                label={<Seat ticket={shown.ticket} />}
              />
            ) : (
              <Settled shown={shown} />
            )}
          </li>
        ))}
      </ul>
      {offered.length > 0 && (
        <div className="border-t p-4">
          <Button
            size="lg"
            className="w-full"
            disabled={here.length === 0}
            onClick={() => onAdmit(here)}
          >
            <Plural value={here.length} one="Let in # guest" other="Let in # guests" />
          </Button>
        </div>
      )}
    </div>
  );
}

function Heading({ code, tickets }: Pick<Props, 'code' | 'tickets'>) {
  const head = 'grid justify-items-center gap-1 p-4 text-center';
  const [first] = tickets;
  const is = (state: TicketInView['state']) => tickets.some((shown) => shown.state === state);
  const inside = tickets.filter(({ state }) => state === 'let in').length;
  if (is('turned away')) {
    return (
      <div className={clsx(head, verdictLooks.already_in.panel)} data-verdict="turned away">
        <CircleAlert aria-hidden="true" className="size-12" />
        <p className="font-display text-4xl">
          <Trans>Not all of them</Trans>
        </p>
        <p>
          <Trans>Look at each ticket below.</Trans>
        </p>
      </div>
    );
  }
  if (first && !is('offered') && !is('checking')) {
    const said = inside > 0 ? { verdict: 'admitted' as const, note: null } : first;
    const { Icon, panel } = verdictLooks[said.verdict];
    return (
      <div className={clsx(head, panel)} data-verdict={said.verdict}>
        <Icon aria-hidden="true" className="size-12" />
        <p className="font-display text-4xl">
          <VerdictWord {...said} />
        </p>
        {inside > 0 ? (
          <p>
            <Plural value={inside} one="# ticket let in" other="# tickets let in" />
          </p>
        ) : (
          <p>
            <VerdictReason {...said} />
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={clsx(head, 'bg-muted')} data-verdict="choose">
      <UsersRound aria-hidden="true" className="size-10" />
      <p className="font-display text-2xl">
        <Trans>Who is here?</Trans>
      </p>
      <p>
        <Trans>
          {code} is a booking of {tickets.length} tickets.
        </Trans>
      </p>
    </div>
  );
}

function Seat({ ticket }: { ticket: DoorTicket }) {
  const nameOf = useNames();
  return (
    <>
      <bdi className="block">{ticket.name}</bdi>
      <span className="dotted text-sm text-muted-foreground">
        <bdi>{nameOf(ticket.ticketType)}</bdi>
        <span className="money">{ticket.code}</span>
      </span>
    </>
  );
}

/** Shows a ticket without a box: it is in, or the booking's code does not let it in. */
function Settled({ shown: { ticket, verdict, note, state } }: { shown: TicketInView }) {
  return (
    <>
      <div className="min-w-0 grow">
        <Seat ticket={ticket} />
      </div>
      {state === 'checking' ? (
        <Spinner />
      ) : (
        <Badge tone={verdictLooks[verdict].badge}>
          <VerdictWord verdict={verdict} note={note} />
        </Badge>
      )}
    </>
  );
}
