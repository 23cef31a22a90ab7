/** Modules that are mutated together, and the tests that ought to notice. Paths are globs from the root. */
export type Group = {
  name: string;
  workspace: 'packages/domain' | 'apps/server';
  modules: string[];
  tests: string[];
};

/** Makes a group of domain rules, which only the domain's own tests keep: they take seconds. */
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
    folders.map((folder) => `features/${folder}/**/*`),
    tests.map((folder) => `src/features/${folder}/**/*`),
  );

export const groups: Group[] = [
  domain('domain-money', [
    'events/prices/money',
    'money/orders/payments',
    'money/orders/ledger',
    'money/orders/payment-checks',
    'money/refunds/refunds',
    'money/refunds/decided-refunds',
    'money/refunds/cancellation',
    'events/drafts/refund-policy',
    'money/refunds/booking-terms',
    'money/payouts/payouts',
    'money/refunds/disputes',
    'money/payouts/rollups',
  ]),
  domain('domain-seats', [
    'events/prices/chosen-lines',
    'sales/bookings',
    'money/orders/order-bounds',
    'events/listing/events',
    'sales/transfers',
    'sales/check-in',
    'sales/ticket-code',
  ]),
  domain('domain-sign-in', ['people/sign-in', 'people/sign-in-rules', 'people/phone']),
  domain('domain-text', [
    'language/text',
    'language/form-line',
    'language/trim-end',
    'words/blogs/blogs',
    'words/wall/wall',
    'words/wall/wall-moderation',
    'events/drafts/review',
    'site/refusal',
  ]),
  server(
    'sanitising',
    ['features/words/blogs/writing/sanitise-blog-content'],
    ['src/features/words/blogs/**/*'],
  ),
  server(
    'limits',
    [
      'platform/bounds/limits',
      'platform/bounds/telling-limits',
      'http/bounds/work-allowance',
      'http/bounds/limit-work',
      'http/bounds/door',
      'http/clients/address-range',
      'http/clients/client-address',
      'http/bounds/bounded-body',
    ],
    [
      'src/platform/bounds/limits',
      'src/http/**/*',
      'test/bounded-*',
      'src/features/people/auth/**/{code-limits,guessing}',
      'src/features/money/checkout/**/{order-bounds,create-order}',
    ],
  ),
  server(
    'sign-in',
    ['features/people/auth/**/*'],
    [
      'src/features/people/auth/**/*',
      'src/features/desk/account/account',
      'src/features/people/profile/**/email-code*',
    ],
  ),
  server(
    'access',
    ['trpc/procedures', 'platform/sessions/sessions', 'platform/memory/known-sessions'],
    [
      'test/access',
      'src/trpc/*',
      'src/platform/**/{sessions,session-age,known-sessions}',
      'src/features/people/auth/**/*',
      'src/features/desk/account/sessions',
    ],
  ),
  server(
    'seats',
    [
      'features/events/seats/**/*',
      'features/sales/bookings/**/*',
      'features/sales/questions/answers/judged-answers',
      'features/money/checkout/**/*',
      'features/money/invoice-details/renew-recipient',
    ],
    [
      'src/features/sales/bookings/**/*',
      'src/features/money/checkout/**/*',
      'src/features/events/events/offers',
      'src/features/desk/my-events/my-events',
      'src/features/money/refunds/refunds',
      'src/features/sales/tickets/tickets',
      'src/features/sales/transfers/offer-ticket',
    ],
  ),
  server(
    'payments',
    ['features/money/payments/**/*'],
    ['src/features/money/{payments,checkout,disputes,refunds}/**/*', 'test/metrics'],
  ),
  feature(
    'refunds',
    ['money/refunds', 'money/disputes'],
    ['money/refunds', 'money/disputes', 'money/payments'],
  ),
  feature(
    'transfers',
    ['sales/transfers', 'sales/check-in'],
    ['sales/transfers', 'sales/check-in'],
  ),
  feature('payouts', ['money/payouts', 'money/ledger'], ['money/payouts', 'money/ledger']),
  feature('moderation', ['words/wall'], ['words/wall']),
];

export const isMutable = (path: string) =>
  !/\.test\.ts$|\/(schemas|admin-schemas|moderation-schemas|router|admin-router)\.ts$/.test(path);
