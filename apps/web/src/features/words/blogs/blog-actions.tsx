import { Trans } from '@lingui/react/macro';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import clsx from 'clsx';
import { Heart, Share2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { useBlogLike } from './use-blog-like.ts';
import { useShareBlog } from './use-share-blog.ts';

export function BlogActions({ blog }: { blog: Blog }) {
  const { isLiked, toggle } = useBlogLike(blog);
  const share = useShareBlog(blog);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant={isLiked ? 'secondary' : 'default'} aria-pressed={isLiked} onClick={toggle}>
        <Heart aria-hidden="true" className={clsx(isLiked && 'fill-primary text-primary')} />
        {isLiked ? <Trans>Liked</Trans> : <Trans context="button">Like</Trans>}
      </Button>
      <Button variant="outline" onClick={share}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>
    </div>
  );
}
