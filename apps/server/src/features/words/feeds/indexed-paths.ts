/** The pages that always exist and that search engines may show (pages.test.ts compares). */
export const indexedPaths = [
  '/',
  '/events',
  '/groups',
  '/community',
  '/blogs',
  '/about',
  '/contact',
  '/help',
  '/guidelines',
  '/event-guidelines',
  '/terms',
  '/privacy',
];
