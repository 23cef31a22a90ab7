import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanOptions, Tracing } from '#server/platform/telemetry/tracing.ts';

export type CollectorSettings = {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT; traces go to its /v1/traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share, 0 to 1, of traces that no caller has decided on. */
  ratio: number;
  /** Set by tests. */
  timeoutMs?: number;
  delayMs?: number;
};

/** Counts spans sent, lost because the collector did not take them, or dropped because too many wait. */
export type SpanCounts = { sent: number; failed: number; dropped: number; waiting: number };

/** Counts those being sent too: a few megabytes. */
const maxWaiting = 2_048;
const stopWithinMs = 1_000;

/** Sends traces to a collector over OTLP/HTTP: when it is away, slow or stuck, that costs only spans. */
export function openTelemetry(settings: CollectorSettings) {
  const { endpoint, headers, serviceName, ratio, timeoutMs = 5_000, delayMs = 2_000 } = settings;
  const counts: SpanCounts = { sent: 0, failed: 0, dropped: 0, waiting: 0 };
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: timeoutMs,
  });
  const batches = new BatchSpanProcessor({
    exporter: counted(exporter, counts),
    maxQueueSize: maxWaiting,
    maxExportBatchSize: 256,
    scheduledDelayMillis: delayMs,
    // This is later than the exporter's own time-out, so the exporter reports the outcome.
    exportTimeoutMillis: 2 * timeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [bounded(batches, counts)],
  });
  const tracer = provider.getTracer('nagarika');
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<OpenSpan, Context>();

  const tracing: Tracing = {
    begin(name, { kind = 'internal', attributes, parent, link }: SpanOptions = {}) {
      const linked = remote(link);
      const around = remote(parent);
      const context = around
        ? trace.setSpanContext(ROOT_CONTEXT, around)
        : (current.getStore() ?? ROOT_CONTEXT);
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes && { attributes }),
          ...(linked && { links: [{ context: linked }] }),
        },
        context,
      );
      const open = openSpan(span);
      spans.set(open, trace.setSpan(context, span));
      return open;
    },
    within: (span, work) => current.run(spans.get(span) ?? ROOT_CONTEXT, work),
    here() {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT);
      if (!span?.isRecording()) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-0${traceFlags}`;
    },
  };

  return {
    tracing,
    counts,
    /** Sends waiting spans, for `stopWithinMs` at most. */
    async stop(): Promise<void> {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, stopWithinMs);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(patience);
    },
  };
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

function remote(traceparent: string | undefined) {
  const found = traceparent === undefined ? null : parseTraceParent(traceparent);
  return found && { ...found, isRemote: true };
}

function openSpan(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(what) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', what);
    },
    end: () => span.end(),
  };
}

/** Stands in front of the batches, whose own bound does not report what it drops. */
function bounded(batches: BatchSpanProcessor, counts: SpanCounts): SpanProcessor {
  return {
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
    onStart: (span, parent) => batches.onStart(span, parent),
    onEnd(span) {
      if (counts.waiting >= maxWaiting) {
        counts.dropped += 1;
        return;
      }
      counts.waiting += 1;
      batches.onEnd(span);
    },
  };
}

function counted(exporter: SpanExporter, counts: SpanCounts): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        counts.waiting -= spans.length;
        if (result.code === ExportResultCode.SUCCESS) counts.sent += spans.length;
        else counts.failed += spans.length;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
