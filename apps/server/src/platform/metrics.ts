import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { createDurations } from './durations.ts';

/** Prometheus metrics of one server. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    requests: createDurations(registry, {
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
    }),
    procedures: createDurations(registry, {
      name: 'procedure_duration_seconds',
      help: 'Time of a procedure, called over tRPC (each call of a batch), REST or for a page, by what came of it',
      labelNames: ['procedure', 'code'],
    }),
    jobs: createDurations(registry, {
      name: 'job_duration_seconds',
      help: 'Time of a job that ran here, by what came of it',
      labelNames: ['queue', 'outcome'],
    }),
    faults: new Counter({
      name: 'faults_total',
      help: 'Errors that are bugs or outages, not refusals',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Its memory, CPU and event loop beside them: once a process. */
export function measureProcess({ registry }: Metrics): void {
  // prom-client's own hundred looks at the event loop a second are a third of what an idle server does.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
}
