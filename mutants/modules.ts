/** Modules that are mutated together, and the tests that ought to notice. Paths are globs from the root. */
export type Group = {
  name: string;
  workspace: 'packages/domain' | 'apps/server';
  modules: string[];
  tests: string[];
};

/** A rule of the domain is the domain's own tests' to keep: they take seconds. */
const domain = (name: string, modules: string[]): Group => ({
  name,
  workspace: 'packages/domain',
  modules: modules.map((one) => `packages/domain/src/${one}.ts`),
  tests: ['packages/domain/src/**/*.test.ts'],
});

function server(name: string, modules: string[], tests: string[]): Group {
  return {
    name,
    workspace: 'apps/server',
    modules: modules.map((one) => `apps/server/src/${one}.ts`),
    tests: tests.map((one) => `apps/server/${one}.test.ts`),
  };
}

const feature = (name: string, folders: string[], tests: string[]) =>
  server(
    name,
    folders.map((folder) => `features/${folder}/*`),
    tests.map((folder) => `src/features/${folder}/*`),
  );

export const groups: Group[] = [
  domain('domain-money', [
    'money',
    'payments',
    'payment-checks',
    'refunds',
    'decided-refunds',
    'cancellation',
    'refund-policy',
    'booking-terms',
    'payouts',
    'disputes',
    'rollups',
  ]),
  domain('domain-seats', [
    'bookings',
    'order-bounds',
    'events',
    'transfers',
    'check-in',
    'ticket-code',
  ]),
  domain('domain-sign-in', ['sign-in', 'sign-in-rules', 'phone']),
  domain('domain-text', [
    'text',
    'form-line',
    'trim-end',
    'blogs',
    'wall',
    'wall-moderation',
    'review',
    'refusal',
  ]),
  server(
    'sanitising',
    [
      'features/blogs/sanitise-blog-content',
      'features/blogs/safe-blog-content',
      'features/blogs/harmless-blog',
    ],
    ['src/features/blogs/*'],
  ),
  server(
    'limits',
    [
      'platform/limits',
      'http/work-allowance',
      'http/limit-work',
      'http/door',
      'http/cidr',
      'http/client-address',
      'http/bounded-body',
    ],
    [
      'src/platform/limits',
      'src/http/*',
      'test/bounded-*',
      'src/features/auth/{code-limits,guessing}',
      'src/features/checkout/{order-bounds,create-order}',
    ],
  ),
  server(
    'sign-in',
    ['features/auth/*'],
    ['src/features/auth/*', 'src/features/account/account', 'src/features/profile/email-code*'],
  ),
  server(
    'access',
    ['trpc/procedures', 'platform/sessions', 'platform/known-sessions'],
    [
      'test/access',
      'src/trpc/*',
      'src/platform/{sessions,session-age,known-sessions}',
      'src/features/auth/*',
      'src/features/account/sessions',
    ],
  ),
  server(
    'seats',
    ['features/bookings/*', 'features/checkout/*'],
    [
      'src/features/{bookings,checkout}/*',
      'src/features/events/offers',
      'src/features/my-events/my-events',
      'src/features/refunds/refunds',
      'src/features/tickets/tickets',
      'src/features/transfers/offer-ticket',
    ],
  ),
  server(
    'payments',
    ['features/payments/*'],
    ['src/features/{payments,checkout,disputes,refunds}/*', 'test/metrics'],
  ),
  feature('refunds', ['refunds', 'disputes'], ['refunds', 'disputes', 'payments']),
  feature('transfers', ['transfers', 'check-in'], ['transfers', 'check-in']),
  feature('payouts', ['payouts', 'ledger'], ['payouts', 'ledger']),
  feature('moderation', ['wall'], ['wall']),
];

export const isMutable = (path: string) =>
  !/\.test\.ts$|\/(schemas|admin-schemas|moderation-schemas|router|admin-router)\.ts$/.test(path);
