import type { JobName } from '#server/platform/ports/ports.ts';

type Queue = {
  /** Cron in UTC; nobody else needs to ask for the job then. */
  cron?: string;
  retryLimit: number;
  /** Each wait is about twice as long as the one before: 30 s, 1 min, 2 min … */
  backsOff?: boolean;
  /** Seconds between two looks at the queue, where the usual ones are too many. */
  poll?: number;
  /** Many small ones: so many are run at a time. */
  atOnce?: number;
  /** Seconds it may take; a job whose server was killed counts as running until then. */
  takes?: number;
  /** Of one key one waits or runs (`exclusive`, everybody's), or one waits while others run. */
  policy?: 'short';
  /** Work on somebody's payment, which waits for nothing that a start has still to do. */
  isMoney?: true;
  /** A job of the clock finds again what a failed one was for: nobody has to. */
  isFoundAgain?: true;
};

/**
 * Every job there is. What must not be lost stands in our own tables and is found there by the
 * reconciler; a job only makes it prompt, so few retries are enough.
 */
export const queues: Record<JobName, Queue> = {
  'refunds.send': { retryLimit: 2, atOnce: 8, isMoney: true, isFoundAgain: true },
  // `short`: what comes while one runs waits behind it, since that one may have asked already.
  'payments.apply-webhooks': {
    retryLimit: 3,
    backsOff: true,
    atOnce: 20,
    policy: 'short',
    isMoney: true,
    isFoundAgain: true,
  },
  // A payment that nobody told us of is a ticket within about two minutes.
  'payments.reconcile': { cron: '* * * * *', retryLimit: 0, poll: 5, isMoney: true },
  'payments.forget-applied': { cron: '47 * * * *', retryLimit: 0 },
  // What reports read of the ledger itself is what the last minute brought.
  'ledger.roll-up': { cron: '* * * * *', retryLimit: 0 },
  // An invoice is there about a minute after its sale.
  'tax.issue-papers': { cron: '* * * * *', retryLimit: 0 },
  // Minutes, where the ledger is large.
  'ledger.check': { cron: '53 20 * * *', retryLimit: 1, poll: 3, takes: 3600 },
  'dashboard.gather-counts': { cron: '29 * * * *', retryLimit: 0 },
  'contact.mail': { retryLimit: 10 },
  'auth.forget-expired': { cron: '17 * * * *', retryLimit: 0 },
  // One more than deliver.ts gives up after: what is counted there is what decides.
  'messages.deliver': { retryLimit: 7, backsOff: true, atOnce: 10, isFoundAgain: true },
  'messages.sweep': { cron: '*/5 * * * *', retryLimit: 0 },
  'notifications.purge': { cron: '41 21 * * *', retryLimit: 0 },
  // One for now is with its readers within seconds.
  'announcements.send': { cron: '* * * * *', retryLimit: 2, poll: 2 },
  'events.remind': { cron: '*/5 * * * *', retryLimit: 0 },
  // Half past eight in India.
  'events.digest': { cron: '0 3 * * *', retryLimit: 0 },
  // Ten in India.
  'payouts.ask-details': { cron: '30 4 * * *', retryLimit: 2 },
  'events.refresh-prices': { cron: '* * * * *', retryLimit: 0 },
  // Over a day of a store that is away.
  'images.forget': { retryLimit: 12, backsOff: true, poll: 15 },
  'questions.forget-answers': { cron: '11 21 * * *', retryLimit: 2 },
  // `short`: seats that come free while one counts are the next one's.
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
/** Those that the clock asks for. */
export const clockNames = queueNames.filter((name) => queues[name].cron);
/** Those whose failed jobs nothing makes good by itself. */
export const missedNames = queueNames.filter((name) => !queues[name].isFoundAgain);

export function isJobName(name: string): name is JobName {
  return name in queues;
}
