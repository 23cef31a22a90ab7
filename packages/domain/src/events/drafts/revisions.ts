/** `withdrawn`: a later edit took its place, or the event was cancelled. */
export const revisionStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type RevisionStatus = (typeof revisionStatuses)[number];
