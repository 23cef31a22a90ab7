/** What a span may say: names, numbers and statuses of ours. Never what somebody wrote, nor who she is. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
  /** Whoever asked for it from outside, as a W3C traceparent: it is part of that trace. */
  parent?: string | undefined;
  /** What sent it, as a traceparent: a trace of its own that names the other one. */
  link?: string | undefined;
};

export interface OpenSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** By a name of what went wrong, never by its words. */
  fail(what: string): void;
  end(): void;
}

/** Spans of what is done, sent to a collector (adapters/open-telemetry.ts). */
export interface Tracing {
  /** A child of what runs here; whoever begins it ends it. */
  begin(name: string, options?: SpanOptions): OpenSpan;
  /** What `work` and all that it calls begins is a child of this span. */
  within<Result>(span: OpenSpan, work: () => Result): Result;
  /** Of what runs here, as a traceparent; undefined: nothing that is recorded. */
  here(): string | undefined;
}

let tracing: Tracing | null = null;

/** One for the process; null, as at first: nothing is traced, and it costs a look at this. */
export function startTracing(one: Tracing | null): void {
  tracing = one;
}

export function tracingHere(): Tracing | null {
  return tracing;
}

/** `work` as a span, which ends when it does and says the name of what it threw. */
export async function traced<Result>(
  { begin, within }: Tracing,
  { name, ...options }: SpanOptions & { name: string },
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  const span = begin(name, options);
  try {
    return await within(span, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}
