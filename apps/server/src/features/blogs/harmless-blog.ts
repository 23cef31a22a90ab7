import {
  type BlogSubmission,
  hasEnoughText,
  submissionMessages,
} from '@nagarika/domain/blog-submission';
import { Refusal } from '@nagarika/domain/refusal';
import { sanitiseBlogContent } from './sanitise-blog-content.ts';

/**
 * The columns of a blog as it is stored. It counts what is left of it once it is harmless.
 *
 * @throws Refusal bad_input when that is too little
 */
export function harmlessBlog(blog: BlogSubmission, publicUrl: string): BlogSubmission {
  const { title, shortDescription, authorRole, category, tags, images } = blog;
  const content = sanitiseBlogContent(blog.content, publicUrl);
  if (!hasEnoughText(content)) throw new Refusal('bad_input', submissionMessages.contentShort);
  return { title, shortDescription, authorRole, category, tags, images, content };
}
