import { useLingui } from '@lingui/react/macro';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import { useShare } from '../../../components/use-share.ts';

/** The device's own way to share where there is one, else the link on the clipboard. */
export function useShareBlog({ id, title, excerpt, shortDescription }: Blog) {
  const { t } = useLingui();
  const { canShare, share, copy } = useShare({
    path: `/blog/${id}`,
    title,
    text: excerpt || shortDescription,
    copied: t`Blog link has been copied to your clipboard.`,
  });
  return canShare ? share : copy;
}
