import { useMemo } from 'react';
import { harmlessMarkup } from '../../../../lib/trusted-types.ts';
import './blog-content.css';

/** HTML that the server has sanitised as it left (apps/server/src/features/words/blogs/writing/sanitise-blog-content.ts). */
export function BlogContent({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: harmlessMarkup(html) }), [html]);
  return <div dir="auto" className="blog-content" dangerouslySetInnerHTML={markup} />;
}
