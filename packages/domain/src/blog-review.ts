import { paragraphs } from './text.ts';

const words = paragraphs(1000, { tooLong: 'A message has at most 1,000 characters' });

/** What an admin says to a story's author; she need not say anything. */
export const reviewMessage = words.optional().transform((message) => message || null);

/** Why a story is sent back. */
export const rejectionReason = words.min(1, 'Please provide a reason for rejection.');
