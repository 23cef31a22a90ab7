import './blog-content.css';

/** HTML that the server has sanitised as it left (apps/server/src/features/blogs/sanitise-blog-content.ts). */
export function BlogContent({ html }: { html: string }) {
  return <div dir="auto" className="blog-content" dangerouslySetInnerHTML={{ __html: html }} />;
}
