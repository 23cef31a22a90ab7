/**
 * The attributes that a span may have: our own names, numbers and statuses. Never what a person wrote, nor
 * who she is.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
  /** The outside caller as a W3C traceparent, whose trace the span joins. */
  parent?: string | undefined;
  /** The sender as a traceparent: the span begins its own trace, which names the sender's. */
  link?: string | undefined;
};

export interface OpenSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Fails with the name of what went wrong, never its words. */
  fail(what: string): void;
  end(): void;
}

/** Spans of work, sent to a collector (adapters/open-telemetry.ts). */
export interface Tracing {
  /** Begins a child of the current span; its caller ends it. */
  begin(name: string, options?: SpanOptions): OpenSpan;
  /** Makes this span the parent of all that `work` and its calls begin. */
  within<Result>(span: OpenSpan, work: () => Result): Result;
  /** Returns the current span as a traceparent; undefined when nothing is recorded. */
  here(): string | undefined;
}

let tracing: Tracing | null = null;

/** Sets the process's tracing; null, as at first: nothing is traced, at the cost of one look. */
export function startTracing(one: Tracing | null): void {
  tracing = one;
}

export function tracingHere(): Tracing | null {
  return tracing;
}

/** Runs `work` as a span, which ends when it does and says the name of what it threw. */
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
