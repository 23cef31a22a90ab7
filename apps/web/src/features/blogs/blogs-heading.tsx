import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PenLine, Search } from 'lucide-react';
import { buttonVariants } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import type { BlogSearch } from './blog-search.ts';
import { useTypedSearch } from './use-typed-search.ts';

export function BlogsHeading({ search }: { search: BlogSearch }) {
  const { t } = useLingui();
  const typed = useTypedSearch(search);
  return (
    <header className="grid grid-cols-1 gap-5 md:grid-cols-[1fr_auto] md:items-end">
      <div className="grid gap-2">
        <h1 className="page-title">
          <Trans>Inspiring Stories</Trans>
        </h1>
        <p className="max-w-prose text-lg text-muted-foreground">
          <Trans>How they began, what it cost, what they would do again.</Trans>
        </p>
      </div>
      <Link
        to="/share-your-story"
        className={buttonVariants({ className: 'justify-self-start md:justify-self-end' })}
      >
        <PenLine aria-hidden="true" />
        <Trans>Share Your Story</Trans>
      </Link>
      <search className="relative md:col-span-2 md:max-w-xl">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted-foreground"
        />
        <Input
          type="search"
          enterKeyHint="search"
          aria-label={t`Search stories`}
          placeholder={t`Search stories, topics, or authors...`}
          maxLength={100}
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
          className="pl-11"
        />
      </search>
    </header>
  );
}
