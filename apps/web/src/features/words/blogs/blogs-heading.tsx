import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { Link } from '@tanstack/react-router';
import { PenLine, Search } from 'lucide-react';
import { PageHeading } from '../../../components/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useTypedSearch } from './use-typed-search.ts';

export function BlogsHeading({ search }: { search: BlogSearch }) {
  const { t } = useLingui();
  const typed = useTypedSearch(search);
  return (
    <>
      <PageHeading
        title={<Trans>Inspiring Stories</Trans>}
        lead={<Trans>How they began, what it cost, what they would do again.</Trans>}
      >
        <Link to="/share-your-story" className={buttonVariants()}>
          <PenLine aria-hidden="true" />
          <Trans>Share Your Story</Trans>
        </Link>
      </PageHeading>
      <search className="relative w-full max-w-xl">
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
    </>
  );
}
