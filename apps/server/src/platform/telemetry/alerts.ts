import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Events that an operator must look at, though nothing is broken. */
const meanings = {
  codes_sent: 'the ceiling of one-time codes over all numbers is reached',
  codes_guessed: 'the ceiling of wrong one-time codes over all numbers is reached',
  pictures_away: 'the store of pictures does not answer, or refuses us',
} as const;
type Alert = keyof typeof meanings;

/** Writes a line of the log, and a count in the metrics that can raise an alarm. */
export function createAlerts(log: Logger) {
  const counter = new Counter({
    name: 'alerts_total',
    help: 'What an operator must look at, by kind',
    labelNames: ['alert'],
    registers: [],
  });
  // The counts exist from the start: a monitor that first sees one at 1 has seen no increase.
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
