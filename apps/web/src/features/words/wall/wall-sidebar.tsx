import { Trans } from '@lingui/react/macro';
import { type WallCategory, wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { useCommunityGuidelines } from '../../../content/community-guidelines.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useCategoryNames } from './use-category-names.ts';

type Stats = Outputs['wall']['stats'];
type Props = { stats: Stats | undefined; isListShown: boolean };

export function WallSidebar({ stats, isListShown }: Props) {
  return (
    <aside className="grid content-start gap-6">
      <Guidelines isListShown={isListShown} />
      <Categories stats={stats} />
      {stats && <Numbers stats={stats} />}
    </aside>
  );
}

/**
 * Scrolls to the guidelines for /community#guidelines, even when the list above has pushed them
 * down meanwhile.
 */
function Guidelines({ isListShown }: { isListShown: boolean }) {
  const rules = useCommunityGuidelines();
  const hash = useLocation({ select: (location) => location.hash });
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isListShown && hash === 'guidelines') box.current?.scrollIntoView();
  }, [isListShown, hash]);
  return (
    <section id="guidelines" ref={box}>
      <Card className="p-5">
        <Heading>
          <Trans>Community Guidelines</Trans>
        </Heading>
        <ol className="grid gap-3.5">
          {rules.map(({ id, Icon, title, text }) => (
            <li key={id} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-muted-foreground">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Categories({ stats }: { stats: Stats | undefined }) {
  const names = useCategoryNames();
  const meanings = useCategoryMeanings();
  const counts = new Map(stats?.categories.map(({ category, posts }) => [category, posts]));
  return (
    <Card className="p-5">
      <Heading>
        <Trans>Categories</Trans>
      </Heading>
      <ul className="-mx-2">
        {wallCategories.map((category) => (
          <li key={category}>
            <Link
              to="/community"
              search={{ category }}
              resetScroll={false}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1.5 hover:bg-accent hover:text-accent-foreground"
            >
              <span>
                <span className="block font-semibold">{names[category]}</span>
                <span className="block text-sm text-muted-foreground">{meanings[category]}</span>
              </span>
              <span className="tabular-nums">{counts.get(category) ?? ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useCategoryMeanings(): Record<WallCategory, ReactNode> {
  return {
    challenge: <Trans>What is hard right now</Trans>,
    confession: <Trans>What nobody knows yet</Trans>,
    need: <Trans>What would help today</Trans>,
    want: <Trans>What would be lovely</Trans>,
    desire: <Trans>What you dream of</Trans>,
    achievement: <Trans>What you are proud of</Trans>,
  };
}

function Numbers({ stats }: { stats: Stats }) {
  const numbers = [
    { id: 'posts', label: <Trans>Posts</Trans>, value: stats.posts },
    { id: 'comments', label: <Trans>Comments</Trans>, value: stats.comments },
    { id: 'reactions', label: <Trans>Reactions</Trans>, value: stats.reactions },
  ];
  return (
    <Card className="p-5">
      <Heading>
        <Trans>The wall in numbers</Trans>
      </Heading>
      <dl className="grid grid-cols-3 gap-2 text-center">
        {numbers.map(({ id, label, value }) => (
          <div key={id} className="flex flex-col-reverse">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="mb-4 text-xl">{children}</h2>;
}
