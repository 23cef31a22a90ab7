import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { LongList } from '../../../../components/long-list/long-list.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CodeForm } from '../scanning/code-form.tsx';
import { canTakeBack } from '../scanning/take-back.ts';
import type { DoorTicket, Entry, Known } from './check-in-list.ts';
import { FoundTicket } from './found-ticket.tsx';
import { findTickets, readNames } from './ticket-finder.ts';

type Props = {
  known: Known;
  recent: readonly Entry[];
  isOnline: boolean;
  onCode: (text: string) => void;
  onUndo: (ticket: DoorTicket) => void;
};

/** Finds guests without a code by name, in this phone's list. */
export function Finder({ known, recent, isOnline, onCode, onUndo }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const { tickets } = known.list;
  const found = useMemo(() => findTickets(tickets, searched), [tickets, searched]);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => void readNames(tickets, untilIdle), [tickets]);

  function toFirst(search: string): boolean {
    if (findTickets(tickets, search).length === 0) return false;
    results.current?.focus();
    return true;
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <CodeForm text={text} onText={setText} onCode={onCode} onName={toFirst} />
      <div ref={results} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
        <div className="flex items-center gap-3">
          <p role="status" className="grow text-muted-foreground">
            {isSearch(searched) &&
              (found.length === 0 ? (
                <Trans>Nobody on the list of this phone is called that.</Trans>
              ) : (
                <Plural value={found.length} one="# ticket found" other="# tickets found" />
              ))}
          </p>
          {found.length > 0 && (
            <Button variant="outline" onClick={() => setText('')}>
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
        {found.length > 0 && (
          <LongList
            name="door"
            label={t`Tickets found`}
            className="grid grid-cols-1 rounded-lg border bg-card"
            rowClassName="border-t px-4 first:border-t-0"
          >
            {found.map((ticket) => (
              <FoundTicket
                key={ticket.id}
                ticket={ticket}
                known={known}
                last={recent.find(({ ticketId }) => ticketId === ticket.id) ?? null}
                canUndo={canTakeBack({ known, recent }, ticket.id, isOnline)}
                onAdmit={() => onCode(ticket.code)}
                onUndo={() => onUndo(ticket)}
              />
            ))}
          </LongList>
        )}
      </div>
    </div>
  );
}

/** Excludes what a hand scanner types, sign by sign, before it presses Enter. */
const isSearch = (text: string) => text.trim().length > 1 && !/^\s*ng/i.test(text);

const untilIdle = () => new Promise((resolve) => setTimeout(resolve, 30));
