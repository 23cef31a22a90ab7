import { reasonRequired } from '../../events/drafts/review.ts';
import { paragraphs } from '../../language/text.ts';
import { schemaText } from '../../language/texts.ts';

const words = paragraphs(1000, {
  tooLong: schemaText('A message has at most 1,000 characters'),
});

/** An admin's message to a blog's author, if any. */
export const reviewMessage = words.optional().transform((message) => message || null);

/** The reason why a blog is sent back. */
export const rejectionReason = words.min(1, reasonRequired);
