/**
 * Modules that are loaded together form one file: it compresses better than fifteen, and a phone
 * far from the server waits for fewer answers. Rolldown divides the rest by its importers.
 */
export const chunkGroups = [
  // The libraries under every page change seldom; each has its own file, so a cheap phone evaluates
  // it in its own task.
  { name: 'react', test: fromPackages('react|react-dom|scheduler|use-sync-external-store') },
  {
    name: 'router',
    test: fromPackages('@tanstack/(react-router|router-core|history|react-store|store)'),
  },
  {
    name: 'libraries',
    test: fromPackages(
      '@tanstack/(?!virtual-core)[\\w-]+|@trpc/(client|react-query|server)|@lingui/(core|react)',
      'clsx|class-variance-authority|lucide-react/dist/esm(?!/icons)',
    ),
  },
  // The frame of every page with all its imports, and small parts that most pages show.
  {
    name: 'app',
    includeDependenciesRecursively: true,
    test: anyOf(
      'src/main',
      'domain/src/language/latin-digits',
      'src/lib/**/(use-draft|use-page-title)',
      'src/components/pages/page-heading',
      'src/components/ui/**/(badge|card|empty-state|field|input|notice|select)',
      'icons/(arrow-left|arrow-right|check|chevron-left|chevron-right|circle-check)',
      'icons/lock',
    ),
  },
  // Radix: the parts that all its components share, those of lists of choices, and dialogs.
  {
    name: 'primitives',
    test: fromPackages(
      '@radix-ui/primitive',
      '@radix-ui/react-(compose-refs|context|direction|id|presence|primitive|slot|use-[\\w-]+)',
    ),
  },
  { name: 'choices', test: fromPackages('@radix-ui/react-(collection|roving-focus)') },
  {
    name: 'dialog-parts',
    test: either(
      fromPackages(
        '@radix-ui/react-(dialog|dismissable-layer|focus-guards|focus-scope|portal)',
        'react-remove-scroll(-bar)?|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref',
        'get-nonce|tslib',
      ),
      anyOf('src/components/ui/dialog'),
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'src/lib/**/(checked|is-composing|on-submit|show-first-error|use-form)',
      'domain/src/language/typed-number',
    ),
  },
  // A visitor who signs in by number, or returns with an old one, waits for these.
  {
    name: 'sign-in',
    test: anyOf(
      'domain/src/people/sign-in-rules',
      'src/components/ui/forms/phone-input',
      'src/features/people/auth/returning-number',
    ),
  },
  // Small parts of many pages.
  {
    name: 'parts',
    test: anyOf(
      'src/components/**/(lost-page|page-links|use-share)',
      'src/components/long-list/(list-shape|long-list|use-printing|use-rows-in-view)',
      'src/components/ui/**/(checkbox|wrapping)',
      'src/features/people/session/use-counted-view',
      'src/lib/**/(count|time-ago|use-place|use-time-ago)',
      'domain/src/events/(cities/place-in-city|cities/place-of|prices/money)',
      'icons/(heart|heart-handshake|message-circle-heart|minus|pen-line|plus|sparkles|trophy)',
    ),
  },
  // The first script names every file, so a module smaller than such a name gets no file of its own.
  {
    name: 'icons-of-members',
    test: anyOf(
      'icons/(arrow-down|ban|camera|circle-x|clock|file-text|gift|inbox|layout-dashboard|lock-keyhole|log-out)',
      'icons/(newspaper|pencil|rotate-cw|send|shield-check|ticket-x|undo-2)',
    ),
  },
  // Where something is asked or looked up: what went wrong, keys, and what scrolls.
  {
    name: 'problems',
    test: anyOf(
      'src/components/ui/**/(dialog-problem|key-area|scroll-box|use-failure|use-problem)',
    ),
  },
  {
    name: 'members',
    test: anyOf(
      'src/features/events/event-team/(event-part-page|team-part)',
      'src/features/people/session/(members-part|sign-in-required)',
    ),
  },
  { name: 'text-page', test: anyOf('src/features/words/help/(rule|text-page)') },
  { name: 'legal', test: anyOf('src/dialogs/(privacy-dialog|terms-dialog)') },
  {
    name: 'downloads',
    test: anyOf('src/components/export-button', 'src/lib/**/(download-file|message-of|save-file)'),
  },
  {
    name: 'organiser-parts',
    test: anyOf(
      'domain/src/events/listing/(door-passes|event-team)',
      'src/components/seat-counts',
      'src/components/ui/**/(in-place|reason-field|use-in-place)',
      'src/features/words/announcements/use-audience-name',
      'src/features/sales/guests/guest-kind-label',
      'src/lib/rupees',
      'icons/(armchair|copy|file-up|rotate-ccw-clock|user-plus)',
    ),
  },
  // Its limits and words are the form's, too, which is loaded with them.
  {
    name: 'event-submission',
    test: anyOf(
      'domain/src/events/drafts/(event-limits|event-messages|event-submission|ticket-pricing)',
    ),
  },
  { name: 'wall-text', test: anyOf('domain/src/(language/hidden-signs|words/wall/wall)') },
  {
    name: 'contact-types',
    test: anyOf(
      'domain/src/people/contact-types',
      'src/features/people/contact/contact-type-names',
    ),
  },
  {
    name: 'dashboard-parts',
    test: anyOf(
      'src/features/desk/admin/frame/**/(back-look|labelled|query-state|tab-heading|use-outcome)',
      'src/features/desk/admin/table/**/(open-button|options-of|query-table|toggle-box)',
      'domain/src/desk/admin-filters',
    ),
  },
  // Only lists of events use these: an event's page and its booking show pictures and times without them.
  {
    name: 'event-cards',
    test: anyOf('src/features/events/events/**/(event-card|event-card-skeleton|happening-badge)'),
  },
  // Cards of events and of stories are made of these.
  {
    name: 'cards',
    test: anyOf(
      'domain/src/events/(listing/cover-address|listing/events|covers/image-files|prices/offers)',
      'src/components/ui/**/(cover-art|image-sources|progress|responsive-image|use-image-loading)',
      'src/features/events/events/**/(event-picture|event-price|event-times|price-words|sold-out-badge|stars)',
      'src/features/events/events/**/(like-button|use-like|use-when|with-like)',
      'icons/(badge-check|flame|image-off|share-2|star|ticket|users)',
    ),
  },
  {
    name: 'stories',
    test: anyOf(
      'src/features/words/blogs/**/(blog-card|blog-counts|blog-cover|blog-images|blog-tags|load-more-blogs|published-date|use-slides)',
      'icons/eye',
    ),
  },
  {
    name: 'wall',
    test: anyOf(
      'src/features/words/wall/**/(category-badge|reactions|use-category-names)',
      'icons/(arrow-up|flag|hand-helping|party-popper|trash|trash-2)',
    ),
  },
  // Members who announce, read announcements or judge them use these.
  {
    name: 'announced',
    test: anyOf(
      'domain/src/(words/news/announcements|site/safe-links)',
      'src/features/words/announcements/**/(announcement-status-badge|conversation|counted-text)',
      'src/features/words/announcements/**/(linked-text|reply-form|use-report-reasons)',
      'icons/(bell-off|megaphone|message-square-reply)',
    ),
  },
  // Texts with values (docs/decisions/0178).
  {
    name: 'words',
    test: anyOf(
      'domain/src/(events/drafts/refund-policy|language/in-english)',
      'src/content/usual-refund',
      'src/lib/words/words',
    ),
  },
  // Languages other than English use these.
  {
    name: 'language',
    test: /(words catalogs|\/lib\/words\/(catalogs|word-groups)\.ts|\/language\/show-language\.ts)$/,
  },
  // Booking one event and booking all dates of a series share these: choosing and paying.
  {
    name: 'choosing',
    test: anyOf(
      'domain/src/(events/prices/chosen-lines|sales/bookings)',
      'src/components/**/(step-heading|steps)',
      'src/features/money/checkout/**/(gateway-note|poll-interval|price-rows|stepper|use-attempt)',
      'src/features/money/checkout/**/(use-booking-state|use-open-order)',
    ),
  },
  {
    name: 'paying',
    test: anyOf(
      'src/features/money/checkout/**/(countdown|hold-countdown|is-refusal|may-pay|payment-problem)',
      'src/features/money/checkout/**/(use-gateway|use-paid-booking|use-problems)',
      'src/features/sales/open-payments/**/(may-be-paid|paid-notice)',
      'src/lib/times/use-countdown',
      'icons/timer',
    ),
  },
  // An event, its booking and its tickets share these.
  {
    name: 'orders',
    test: anyOf(
      'src/features/sales/open-payments/**/(open-order|payment-words|use-open-payment)',
      'domain/src/(events/prices/(early-of|sale-of)|money/orders/booking-standing)',
      'src/features/events/events/**/(event-rules|going|type-price|type-terms|use-closed-door|use-is-over)',
      'src/features/sales/waiting-list/use-own-wait',
      'icons/ticket-check',
    ),
  },
];

function fromPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}

function either(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`);
}

/** Matches paths without their ending; `**` stands for any number of folders. */
function anyOf(...paths: string[]): RegExp {
  const named = paths.join('|').replaceAll('**/', '(?:[\\w-]+/)*');
  return new RegExp(`/(${named})\\.(tsx?|mjs)$`);
}
