export const blogStatuses = ['submitted', 'published', 'rejected', 'unpublished'] as const;
export type BlogStatus = (typeof blogStatuses)[number];
