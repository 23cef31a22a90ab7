import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one server. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
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
