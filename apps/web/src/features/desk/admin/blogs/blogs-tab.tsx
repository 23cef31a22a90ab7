import { Trans, useLingui } from '@lingui/react/macro';
import { type BlogStatus, blogStatuses } from '@nagarika/domain/words/blogs/blogs';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { BlogStatusBadge } from '../../../words/blogs/blog-status-badge.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import type { Column } from '../table/column.ts';
import { rowTitleLook } from '../table/open-button.tsx';
import { optionsOf } from '../table/options-of.ts';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { FeatureButton } from './feature-button.tsx';

type BlogRow = Outputs['admin']['blogs']['list']['items'][number];

export function BlogsTab() {
  const { t } = useLingui();
  usePageTitle(t`Blogs`);
  const list = useListSearch();
  const blogs = useBlogs(list);
  const columns = useBlogColumns(() => void blogs.refetch());
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Stories that members send are read here before they are public. The two newest featured
            ones stand at the top of the stories’ page.
          </Trans>
        }
        actions={
          <Link to="/admin/blogs/new" className={buttonVariants()}>
            <PenLine aria-hidden="true" />
            <Trans>Write a story</Trans>
          </Link>
        }
      >
        <Trans>Blogs</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={<Trans>Find by title or author</Trans>}
        filter={{
          label: <Trans>Status</Trans>,
          all: t`All stories`,
          options: optionsOf<BlogStatus>({
            submitted: t`In review`,
            published: t`Published`,
            rejected: t`Changes needed`,
            unpublished: t`Unpublished`,
          }),
        }}
      />
      <QueryTable
        query={blogs}
        failure={<Trans>The stories could not be loaded.</Trans>}
        caption={t`Stories`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          list.asked || list.filter ? (
            <Trans>No story is like that.</Trans>
          ) : (
            <Trans>No stories yet.</Trans>
          )
        }
      />
    </>
  );
}

const sorts = ['submitted', 'published', 'title', 'views', 'likes'] as const;

/** Ignores anything else in the address. */
function useBlogs(list: ListState) {
  return trpc.admin.blogs.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      status: blogStatuses.find((one) => one === list.filter),
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

function useBlogColumns(onChanged: () => void): Column<BlogRow>[] {
  const nameOf = useNames();
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Title`,
      sort: 'title',
      isTitle: true,
      cell: ({ id, title, category }) => (
        <>
          <Link
            dir="auto"
            to="/admin/$tab/$id"
            params={{ tab: 'blogs', id }}
            className={rowTitleLook}
          >
            {title}
          </Link>
          <span className="block text-sm font-normal text-muted-foreground">
            {nameOf(category)}
          </span>
        </>
      ),
    },
    {
      key: 'author',
      header: t`Author`,
      cell: ({ author }) => <bdi>{author?.name ?? t`Anonymous`}</bdi>,
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => <BlogStatusBadge status={status} />,
    },
    {
      key: 'submitted',
      header: t`Submitted`,
      sort: 'submitted',
      cell: ({ submittedAt }) => <Day at={submittedAt} />,
    },
    {
      key: 'published',
      header: t`Published`,
      sort: 'published',
      cell: ({ publishedAt }) => <Day at={publishedAt} />,
    },
    {
      key: 'views',
      header: t`Views`,
      sort: 'views',
      align: 'right',
      cell: ({ viewCount }) => count.format(viewCount),
    },
    {
      key: 'likes',
      header: t`Likes`,
      sort: 'likes',
      align: 'right',
      cell: ({ likeCount }) => count.format(likeCount),
    },
    {
      key: 'featured',
      header: t`Featured`,
      isControl: true,
      cell: (blog) => <FeatureButton blog={blog} onChanged={onChanged} />,
    },
  ];
}

function Day({ at }: { at: string | null }) {
  const { formatSpecDate } = useFormats();
  return (
    <span className="whitespace-nowrap">{at === null ? '–' : formatSpecDate(new Date(at))}</span>
  );
}
