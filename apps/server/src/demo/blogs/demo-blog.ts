import type { OrganiserKey } from '#server/demo/people/people.ts';

export type DemoBlog = {
  author: OrganiserKey;
  /** Shown beside the author's name. */
  role: string;
  title: string;
  shortDescription: string;
  category: string;
  tags: string[];
  daysAgo: number;
  featured?: true;
  /** Set for a story that is not public: it waits for review, or was sent back with this message. */
  status?: 'submitted' | 'rejected';
  reviewMessage?: string;
  /** Counts visitors over the days since. */
  views: number;
  likes: number;
  /** HTML of the tags that stories may have: h2, p, ul, ol, li, blockquote, strong, em. */
  content: string;
};
