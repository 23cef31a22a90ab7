import { z } from 'zod';
import { filledText } from '../../language/in-english.ts';
import { line, paragraphs } from '../../language/text.ts';
import { schemaTexts } from '../../language/texts.ts';
import { blogCategories, blogText, isOwnImage } from './blogs.ts';

/** The limits. Lengths are in characters; that of the text is of what is read, without its markup. */
export const submissionLimits = {
  title: 120,
  shortDescription: 240,
  authorRole: 60,
  tags: 5,
  tag: 24,
  images: 6,
  minText: 200,
  maxText: 20_000,
  maxHtml: 120_000,
  /** The most HTML tags, far more than so much text needs; sanitising takes time for each. */
  maxTags: 8_000,
  /** The most blogs of one member that wait for review at a time. */
  waiting: 5,
} as const;
const limits = submissionLimits;

export const submissionMessages = schemaTexts({
  title: 'Please give your story a title',
  titleLong: filledText('A title has at most {max} characters', { max: limits.title }),
  shortDescription: 'Please say in a sentence or two what it is about',
  shortDescriptionLong: filledText('A short description has at most {max} characters', {
    max: limits.shortDescription,
  }),
  authorRoleLong: filledText('This has at most {max} characters', { max: limits.authorRole }),
  category: 'Please choose a category',
  tagsMany: filledText('A story has at most {max} tags', { max: limits.tags }),
  tagLong: filledText('A tag has at most {max} characters', { max: limits.tag }),
  imagesMany: filledText('A story has at most {max} pictures', { max: limits.images }),
  image: 'Please use a picture that was uploaded here',
  contentShort: filledText('Please write at least {min} characters', { min: limits.minText }),
  contentLong: 'A story has at most 20,000 characters',
  waiting: filledText(
    'You have {max} stories waiting for review. Please let us read those first.',
    { max: limits.waiting },
  ),
});
const says = submissionMessages;

/** A blog that a member sends for review. `content` is HTML as the editor made it, not yet sanitised. */
export const blogSubmissionSchema = z.object({
  title: line(limits.title, { tooLong: says.titleLong }).min(1, says.title),
  shortDescription: paragraphs(limits.shortDescription, {
    tooLong: says.shortDescriptionLong,
  }).min(1, says.shortDescription),
  /** The role shown beside the name, such as 'Potter and studio owner'. */
  authorRole: line(limits.authorRole, { tooLong: says.authorRoleLong })
    .transform((role) => role || null)
    .nullish()
    .default(null),
  category: z.enum(blogCategories, says.category),
  tags: z
    .array(line(limits.tag, { tooLong: says.tagLong }))
    .max(limits.tags, says.tagsMany)
    .default([])
    .transform(distinctTags),
  images: z
    .array(line(500).refine(isOwnImage, says.image))
    .max(limits.images, says.imagesMany)
    .default([])
    .transform((images) => [...new Set(images)]),
  content: paragraphs(limits.maxHtml, { tooLong: says.contentLong })
    .refine((html) => html.split('<').length <= limits.maxTags, {
      error: says.contentLong,
      abort: true,
    })
    .refine(hasEnoughText, { error: says.contentShort, abort: true })
    .refine((html) => blogText(html).length <= limits.maxText, says.contentLong),
});
export type BlogSubmission = z.infer<typeof blogSubmissionSchema>;

export function hasEnoughText(html: string): boolean {
  return blogText(html).length >= limits.minText;
}

/** Keeps each tag once, as first written: 'Craft' and 'craft' are one. */
export function distinctTags(tags: string[]): string[] {
  const lower = tags.map((tag) => tag.toLowerCase());
  return tags.filter((tag, index) => tag !== '' && lower.indexOf(tag.toLowerCase()) === index);
}
