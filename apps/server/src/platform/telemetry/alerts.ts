import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** What an operator must look at, though nothing is broken. */
const meanings = {
  codes_sent: 'the ceiling of one-time codes over all numbers is reached',
  codes_guessed: 'the ceiling of wrong one-time codes over all numbers is reached',
  pictures_away: 'the store of pictures does not answer, or refuses us',
} as const;
type Alert = keyof typeof meanings;

/** A line in the log, and a count in the metrics to be woken by. */
export function createAlerts(log: Logger) {
  const counter = new Counter({
    name: 'alerts_total',
    help: 'What an operator must look at, by kind',
    labelNames: ['alert'],
    registers: [],
  });
  // From the start: a monitor that first sees it at 1 has seen no increase.
  for (const alert of Object.keys(meanings)) counter.inc({ alert }, 0);
  return {
    counter,
    raise(alert: Alert): void {
      counter.inc({ alert });
      log.error({ alert }, meanings[alert]);
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
