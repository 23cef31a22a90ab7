import { z } from 'zod';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value })).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).optional(),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
export type SentSpan = z.infer<typeof span>;

/** Starts an OTLP/HTTP receiver on loopback that keeps what it gets, raw and parsed. */
export function startCollector(
  answer: (request: Request) => Promise<Response> = async () => Response.json({}),
) {
  const texts: string[] = [];
  const spans: SentSpan[] = [];
  const services = new Set<string | undefined>();
  let asked = 0;
  const http = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      asked += 1;
      if (new URL(request.url).pathname !== '/v1/traces')
        return new Response(null, { status: 404 });
      const text = await request.clone().text();
      texts.push(text);
      for (const { resource, scopeSpans } of sent.parse(JSON.parse(text)).resourceSpans) {
        for (const { key, value } of resource.attributes)
          if (key === 'service.name') services.add(value.stringValue);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      return answer(request);
    },
  });
  return {
    endpoint: `http://127.0.0.1:${http.port}`,
    texts,
    spans,
    services,
    asked: () => asked,
    stop: () => http.stop(true),
  };
}
