import type { Deps, JobHandlers, JobName, Jobs } from '#server/platform/ports/ports.ts';
import { type Tracing, traced } from './tracing.ts';

const outside = ['gateway', 'sms', 'mailer', 'messenger', 'images', 'payouts', 'webhooks'] as const;

/** Wraps the ports so that each question to the outside is a span; jobs carry the trace that sent them. */
export function tracedPorts<Ports extends Pick<Deps, (typeof outside)[number] | 'jobs'>>(
  ports: Ports,
  tracing: Tracing,
): Ports {
  const same = Object.fromEntries(
    outside.map((port) => [port, tracedPort(port, ports[port], tracing)]),
  );
  return { ...ports, ...same, jobs: tracedJobs(ports.jobs, tracing) };
}

function tracedPort<Port extends object>(name: string, port: Port, tracing: Tracing): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const span = tracing.begin(`${name}.${String(key)}`, {
          kind: 'client',
          attributes: { 'nagarika.port': name },
        });
        const answer: unknown = tracing.within(span, () => Reflect.apply(value, target, given));
        // An immediate answer asked nobody: its span is never ended, so never sent.
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (result) => {
            span.end();
            return result;
          },
          (error: unknown) => {
            span.fail(error instanceof Error ? error.name : typeof error);
            span.end();
            throw error;
          },
        );
      };
    },
  });
}

function tracedJobs(jobs: Jobs, { here }: Tracing): Jobs {
  return {
    ...jobs,
    enqueue: (tx, name, data, options) =>
      jobs.enqueue(tx, name, { ...data, traceparent: here() }, options),
  };
}

/** Makes each job its own trace, which names the one it was sent in. */
export function tracedHandlers(handlers: JobHandlers, tracing: Tracing): JobHandlers {
  const all = Object.entries(handlers).map(([name, run]) => [
    name,
    (data: { traceparent?: unknown }) =>
      traced(
        tracing,
        {
          name: `job ${name}`,
          kind: 'consumer',
          attributes: { 'nagarika.job': name },
          link: typeof data.traceparent === 'string' ? data.traceparent : undefined,
        },
        () => runOf(run)(data),
      ),
  ]);
  return asHandlers(Object.fromEntries(all));
}

/** Casts handlers found by name: each is called with what its own job holds. */
function runOf(run: JobHandlers[JobName]): (data: object) => Promise<void> {
  return run as (data: object) => Promise<void>;
}

function asHandlers(handlers: Record<string, unknown>): JobHandlers {
  return handlers as JobHandlers;
}
