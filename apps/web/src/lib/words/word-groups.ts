/** The group of a message: words for every visitor, or for parts of the product that few visit. */
export type WordGroup = 'base' | 'texts' | 'stories' | 'member' | 'organiser' | 'admin';

const ofFiles: { name: WordGroup; test: RegExp }[] = [
  // The bell of every page says it.
  { name: 'base', test: /\/src\/features\/words\/notifications\/use-unread\./ },
  { name: 'texts', test: /\/src\/(content|features\/words\/(about|help))\// },
  { name: 'stories', test: /\/src\/features\/words\/blogs\// },
  {
    name: 'member',
    test: /\/src\/features\/\w+\/(account|announcements|bookings|checkout|invoice-details|notifications|passes|profile|proof|questions|ratings|refunds|saved|second-factor|tax-papers|transfers)\//,
  },
  {
    name: 'organiser',
    test: /\/src\/features\/\w+\/(api-keys|check-in|create-event|event-numbers|event-team|guests|kit|my-events|prices|tax|webhooks)\//,
  },
  { name: 'admin', test: /\/src\/features\/desk\/admin\// },
];

/**
 * The groups that pages use besides the base, by the beginning of their path; the dashboard shows
 * parts of all.
 */
const ofPaths: [start: RegExp, groups: WordGroup[]][] = [
  [/^\/admin/, ['admin', 'organiser', 'member', 'stories']],
  [/^\/(about|help|terms|privacy|guidelines|event-guidelines|community)/, ['texts']],
  [/^\/(blog|share-your-story)/, ['stories']],
  [/^\/(create-event|door|my-events)/, ['organiser', 'member']],
  [
    /^\/(account|announcements|book|edit-profile|email-address|my-bookings|notifications|profile|returning-member|saved-events|ticket-transfer|unsubscribe)/,
    ['member'],
  ],
];

/** Returns a file's group: '/src/features/desk/admin/users/users-tab.tsx' belongs to the administrators. */
export function wordGroupOf(file: string): WordGroup {
  return ofFiles.find(({ test }) => test.test(file))?.name ?? 'base';
}

/** Returns a page's groups besides the base: '/my-events/1' has the organisers' and the members'. */
export function wordGroupsAt(path: string): WordGroup[] {
  return ofPaths.filter(([start]) => start.test(path)).flatMap(([, groups]) => groups);
}
