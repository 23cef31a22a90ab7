import { useLingui } from '@lingui/react/macro';

import { Link } from '@tanstack/react-router';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/use-names.ts';
import { BlogStatusBadge } from '../../../words/blogs/blog-status-badge.tsx';
import type { Column } from '../table/column.ts';
import { rowTitleLook } from '../table/open-button.tsx';
import { FeatureButton } from './feature-button.tsx';

export type BlogRow = Outputs['admin']['blogs']['list']['items'][number];

export function useBlogColumns(onChanged: () => void): Column<BlogRow>[] {
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
