import {
  type BlogSubmission,
  hasEnoughText,
  submissionMessages,
} from '@nagarika/domain/blog-submission';
import { blogText } from '@nagarika/domain/blogs';
import type { Language } from '@nagarika/domain/languages';
import { Refusal } from '@nagarika/domain/refusal';
import { writtenLanguage } from '@nagarika/domain/written-language';
import { sanitiseBlogContent } from './sanitise-blog-content.ts';

/**
 * The columns of a blog as it is stored, in the language of its script. It counts what is left of it once it is harmless.
 *
 * @throws Refusal bad_input when that is too little
 */
export function harmlessBlog(
  blog: BlogSubmission,
  publicUrl: string,
): BlogSubmission & { language: Language } {
  const { title, shortDescription, authorRole, category, tags, images } = blog;
  const content = sanitiseBlogContent(blog.content, publicUrl);
  if (!hasEnoughText(content)) throw new Refusal('bad_input', submissionMessages.contentShort);
  const language = writtenLanguage(`${title}\n${shortDescription}\n${blogText(content)}`);
  return { title, shortDescription, authorRole, category, tags, images, content, language };
}
