import type { WebhookType } from '@nagarika/domain/desk/webhooks';
import { webhookTypes } from '@nagarika/domain/desk/webhooks';
import type { User } from '@nagarika/domain/people/users';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { proofOf } from '#test/proven.ts';
import type { World } from '#test/world.ts';

const envelope = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export type Heard = { id: string; body: string; path: string } & z.infer<typeof envelope>;

/**
 * Opens an organiser's server, as small as docs/product/machines.md says: it verifies by the standard
 * library, takes each id once, and answers. `answers` says what else it does, by path.
 */
export function openReceiver(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const heard = new Map<string, Heard>();
  const deliveries: string[] = [];
  let secret = '';
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname: path } = new URL(request.url);
      const body = await request.text();
      const id = request.headers.get('webhook-id') ?? '';
      try {
        new Webhook(secret).verify(body, Object.fromEntries(request.headers));
      } catch {
        return new Response('not signed', { status: 401 });
      }
      deliveries.push(id);
      const answer = await answers[path]?.();
      if (answer && !answer.ok) return answer;
      heard.set(id, { id, body, path, ...envelope.parse(JSON.parse(body)) });
      return answer ?? new Response(null, { status: 204 });
    },
  });
  return {
    url: (path = '/') => `http://127.0.0.1:${server.port}${path}`,
    /** Lists each message once. */
    heard: () => [...heard.values()],
    ofType: (type: string) => [...heard.values()].filter((one) => one.type === type),
    /** Lists deliveries by id, as often as they came. */
    deliveries,
    trusts: (given: string) => {
      secret = given;
    },
    close: () => server.stop(true),
  };
}

/** Adds an endpoint of hers, as she adds one. */
export async function endpointOf(
  world: World,
  her: User,
  { url, types = [...webhookTypes] }: { url: string; types?: WebhookType[] },
) {
  const proof = await proofOf(world, her);
  return world.as(her).webhooks.add({ url, types, proof });
}
