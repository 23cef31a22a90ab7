import './story.css';

/** HTML that the server has sanitised as it left (apps/server/src/features/blogs/sanitise-blog-content.ts). */
export function StoryContent({ html }: { html: string }) {
  return <div dir="auto" className="story" dangerouslySetInnerHTML={{ __html: html }} />;
}
