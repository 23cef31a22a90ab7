import type { Language } from '@nagarika/domain/language/languages';
import { writtenLanguage } from '@nagarika/domain/language/written-language';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  type BlogSubmission,
  hasEnoughText,
  submissionMessages,
} from '@nagarika/domain/words/blogs/blog-submission';
import { blogText } from '@nagarika/domain/words/blogs/blogs';
import { sanitiseBlogContent } from './sanitise-blog-content.ts';

/**
 * Returns the columns of a blog as it is stored, in the language of its script. Only what is left once it is
 * harmless counts.
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
