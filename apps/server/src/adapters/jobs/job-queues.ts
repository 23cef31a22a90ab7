import type { JobName } from '#server/platform/ports/ports.ts';

type Queue = {
  /** A cron expression in UTC; nobody else needs to ask for the job. */
  cron?: string;
  retryLimit: number;
  /** Each wait is about twice as long as the one before: 30 s, 1 min, 2 min … */
  backsOff?: boolean;
  /** Seconds between two looks at the queue, where the usual rate is too high. */
  poll?: number;
  /** Many small jobs: this many run at a time. */
  atOnce?: number;
  /** Seconds that a run may take; a job whose server was killed counts as running until then. */
  takes?: number;
  /** By default one job of a key waits or runs (`exclusive`); with `short` one waits while others run. */
  policy?: 'short';
  /** True for work on a member's payment, which waits for nothing that a start has still to do. */
  isMoney?: true;
  /** True when a scheduled job finds the work of a failed one again, so that nobody has to. */
  isFoundAgain?: true;
};

/**
 * Every job there is. Work that must not be lost stands in our own tables, where the reconciler finds it; a
 * job only makes it prompt, so few retries are enough.
 */
export const queues: Record<JobName, Queue> = {
  'refunds.send': { retryLimit: 2, atOnce: 8, isMoney: true, isFoundAgain: true },
  // `short`: a webhook that comes during a run waits behind it, since that run may have asked already.
  'payments.apply-webhooks': {
    retryLimit: 3,
    backsOff: true,
    atOnce: 20,
    policy: 'short',
    isMoney: true,
    isFoundAgain: true,
  },
  // A payment that nobody told us of becomes a ticket within about two minutes.
  'payments.reconcile': { cron: '* * * * *', retryLimit: 0, poll: 5, isMoney: true },
  'payments.forget-applied': { cron: '47 * * * *', retryLimit: 0 },
  // Reports read from the ledger itself only what the last minute brought.
  'ledger.roll-up': { cron: '* * * * *', retryLimit: 0 },
  // An invoice exists about a minute after its sale.
  'tax.issue-papers': { cron: '* * * * *', retryLimit: 0 },
  // A large ledger takes minutes.
  'ledger.check': { cron: '53 20 * * *', retryLimit: 1, poll: 3, takes: 3600 },
  'dashboard.gather-counts': { cron: '29 * * * *', retryLimit: 0 },
  'contact.mail': { retryLimit: 10 },
  'auth.forget-expired': { cron: '17 * * * *', retryLimit: 0 },
  // One retry more than deliver.ts gives up after: the count there decides.
  'messages.deliver': { retryLimit: 7, backsOff: true, atOnce: 10, isFoundAgain: true },
  'messages.sweep': { cron: '*/5 * * * *', retryLimit: 0 },
  'notifications.purge': { cron: '41 21 * * *', retryLimit: 0 },
  // An announcement for now reaches its readers within seconds.
  'announcements.send': { cron: '* * * * *', retryLimit: 2, poll: 2 },
  'events.remind': { cron: '*/5 * * * *', retryLimit: 0 },
  // Half past eight in the morning in India.
  'events.digest': { cron: '0 3 * * *', retryLimit: 0 },
  // Ten in the morning in India.
  'payouts.ask-details': { cron: '30 4 * * *', retryLimit: 2 },
  'events.refresh-prices': { cron: '* * * * *', retryLimit: 0 },
  // The retries outlast a day without the store.
  'images.forget': { retryLimit: 12, backsOff: true, poll: 15 },
  'questions.forget-answers': { cron: '11 21 * * *', retryLimit: 2 },
  // `short`: seats that come free during a count are for the next run.
  'waiting-list.offer': {
    retryLimit: 3,
    backsOff: true,
    atOnce: 4,
    policy: 'short',
    isFoundAgain: true,
  },
  'waiting-list.sweep': { cron: '* * * * *', retryLimit: 0 },
  'webhooks.forget-old': { cron: '23 21 * * *', retryLimit: 2 },
};
export const queueNames = Object.keys(queues).filter(isJobName);
/** The jobs that run on a schedule. */
export const clockNames = queueNames.filter((name) => queues[name].cron);
/** The jobs whose failures nothing mends by itself. */
export const missedNames = queueNames.filter((name) => !queues[name].isFoundAgain);

export function isJobName(name: string): name is JobName {
  return name in queues;
}
