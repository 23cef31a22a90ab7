import { useMemo } from 'react';
import { harmlessMarkup } from '../../../../lib/trusted-types.ts';
import './blog-content.css';

/**
 * Shows HTML that the server sanitised when sending it
 * (apps/server/src/features/words/blogs/writing/sanitise-blog-content.ts).
 */
export function BlogContent({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: harmlessMarkup(html) }), [html]);
  return <div dir="auto" className="blog-content" dangerouslySetInnerHTML={markup} />;
}
