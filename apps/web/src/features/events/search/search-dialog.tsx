import { Trans, useLingui } from '@lingui/react/macro';
import { isPast, startOf } from '@nagarika/domain/events/listing/events';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, History, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DialogSlot } from '../../../components/dialog-provider.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { isComposing } from '../../../lib/forms/is-composing.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nowDate } from '../../../lib/times/clock.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { useCity } from '../cities/city-provider.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';

export function SearchDialog({ open, onClose, text: initialText }: DialogSlot) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { viewed } = useCity();
  const [text, setText] = useState(initialText);
  const [recent] = useState(() => recentSearches());
  const arrowKeys = useArrowKeys();
  const query = text.trim();

  function search(wanted: string) {
    onClose();
    if (wanted) rememberSearch(wanted);
    const city = viewed ? { city: viewed.name } : {};
    void navigate({ to: '/events', search: wanted ? { search: wanted, ...city } : city });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Search events</Trans>}
      description={<Trans>Find events by title, description or category</Trans>}
    >
      <div {...arrowKeys}>
        <search>
          <form onSubmit={onSubmit(() => search(query))} className="relative">
            <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted-foreground" />
            <Input
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoFocus
              aria-label={t`Search events`}
              placeholder={t`Title, topic or category`}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="pl-11"
            />
          </form>
        </search>
        {/* The list is as high as the events that it may show, so that the field stays in place
            while a visitor types. */}
        <div className="mt-4 min-h-[min(28rem,60dvh)]">
          {query.length >= 2 ? (
            <Suggestions query={query} onLeave={() => rememberSearch(query)} onClose={onClose} />
          ) : (
            <Entries title={recent.length > 0 ? <Trans>Recent searches</Trans> : null}>
              {recent.map((entry) => (
                <li key={entry}>
                  <button type="button" className={row} onClick={() => search(entry)}>
                    <History className="size-5 shrink-0 text-muted-foreground" />
                    <span className="min-w-0">{entry}</span>
                  </button>
                </li>
              ))}
            </Entries>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type SuggestionsProps = { query: string; onLeave: () => void; onClose: () => void };

function Suggestions({ query, onLeave, onClose }: SuggestionsProps) {
  const nameOf = useNames();
  const { suggestions, isLoading, isError } = useSuggestions(query);
  if (isLoading) return <SuggestionSkeletons />;
  return (
    <div aria-live="polite">
      {isError && (
        <p role="alert" className="py-3 text-destructive">
          <Trans>Suggestions could not be loaded. Press Enter to search anyway.</Trans>
        </p>
      )}
      {!isError && suggestions.length === 0 && (
        <p className="py-3 text-muted-foreground">
          <Trans>No events match “{query}”.</Trans>
        </p>
      )}
      <Entries title={suggestions.length > 0 ? <Trans>Events</Trans> : null}>
        {suggestions.map((event) => (
          <li key={event.id}>
            <Link
              to="/event/$id"
              params={{ id: event.id }}
              className={row}
              onClick={() => {
                onLeave();
                onClose();
              }}
            >
              <CalendarDays className="size-5 shrink-0 text-primary" />
              <span
                dir="auto"
                lang={tongueOf(event.title, event.language)}
                className="min-w-0 grow"
              >
                {event.title}
              </span>
              <span className="shrink-0 text-right text-sm text-muted-foreground">
                <span>{nameOf(event.category)}</span>
                {event.isSoldOut && !isPast({ startsAt: startOf(event) }, nowDate()) && (
                  <span className="block text-destructive">
                    <Trans>Sold out</Trans>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </Entries>
    </div>
  );
}

function Entries({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      {title && <h3 className="mb-1 font-sans text-sm text-muted-foreground">{title}</h3>}
      <ul>{children}</ul>
    </>
  );
}

function SuggestionSkeletons() {
  return (
    <div className="grid gap-2">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left leading-snug hover:bg-accent hover:text-accent-foreground';

/** Moves between the field and its suggestions by up and down; Enter follows the focused one. */
function useArrowKeys() {
  const ref = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !ref.current || isComposing(event)) return;
    const stops = [...ref.current.querySelectorAll<HTMLElement>('input, li > a, li > button')];
    const here = stops.findIndex((stop) => stop.contains(document.activeElement));
    const next = stops[(here + by + stops.length) % stops.length];
    event.preventDefault();
    next?.focus();
  }

  return { ref, onKeyDown };
}

/** Asks for suggestions once the text has been still for 200 ms: one call per word, not per letter. */
function useSuggestions(query: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), 200);
    return () => clearTimeout(timer);
  }, [query]);

  const result = trpc.events.suggest.useQuery(
    { query: settled },
    { enabled: settled.length >= 2, placeholderData: (last) => last },
  );
  return {
    suggestions: result.data ?? [],
    isLoading: result.isPending && !result.isError,
    isError: result.isError,
  };
}
