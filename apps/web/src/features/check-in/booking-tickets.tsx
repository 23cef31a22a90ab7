import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { CircleAlert, UsersRound } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useNames } from '../../lib/use-names.ts';
import type { DoorTicket } from './check-in-list.ts';
import type { TicketInView } from './in-view.ts';
import { VerdictReason, VerdictWord, verdictLooks } from './verdict-look.tsx';

type Props = {
  code: string;
  tickets: readonly TicketInView[];
  onAdmit: (tickets: readonly DoorTicket[]) => void;
};

/** The code of several tickets lets nobody in by itself: who of them is here is asked, and pressed. */
export function BookingTickets({ code, tickets, onAdmit }: Props) {
  const offered = tickets.filter(({ state }) => state === 'offered').map(({ ticket }) => ticket);
  return (
    <div className="animate-pop-in overflow-hidden rounded-lg border bg-card">
      <Heading code={code} tickets={tickets} />
      <ul className="divide-y px-4">
        {tickets.map((shown) => (
          <Ticket key={shown.ticket.id} shown={shown} onAdmit={() => onAdmit([shown.ticket])} />
        ))}
      </ul>
      {offered.length > 1 && (
        <div className="border-t p-4">
          <Button size="lg" className="w-full" onClick={() => onAdmit(offered)}>
            <Trans>Let in all {offered.length}</Trans>
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

function Ticket({ shown, onAdmit }: { shown: TicketInView; onAdmit: () => void }) {
  const nameOf = useNames();
  const { t } = useLingui();
  const { ticket, verdict, note, state } = shown;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p>
          <bdi>{ticket.name}</bdi>
        </p>
        <p className="dotted text-sm text-muted-foreground">
          <bdi>{nameOf(ticket.ticketType)}</bdi>
          <span className="money">{ticket.code}</span>
        </p>
      </div>
      {state === 'offered' && (
        <Button variant="outline" aria-label={t`Let in ${ticket.code}`} onClick={onAdmit}>
          <Trans context="button">Let in</Trans>
        </Button>
      )}
      {state === 'checking' && <Spinner />}
      {state !== 'offered' && state !== 'checking' && (
        <Badge tone={verdictLooks[verdict].badge}>
          <VerdictWord verdict={verdict} note={note} />
        </Badge>
      )}
    </li>
  );
}
