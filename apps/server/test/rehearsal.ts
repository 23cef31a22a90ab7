import { razorpayGateway } from '#server/adapters/razorpay/razorpay.ts';
import { openDesk } from '#server/commands/gateway-check/desk.ts';
import type { Finding } from '#server/commands/gateway-check/findings.ts';
import type { Rehearsal } from '#server/commands/gateway-check/rehearsal.ts';
import { rehearse } from '#server/commands/gateway-check/rehearse.ts';
import { keys, type SandboxWorld } from './sandbox-world.ts';

/** The settings that an operator has got wrong. */
export type Setup = {
  keySecret?: string;
  webhookSecrets?: string[];
  settings?: Partial<Rehearsal['settings']>;
  /** The address that Razorpay sends to; left out: this server. */
  webhookUrl?: string;
  events?: string[];
  /** How the payment goes, in the words of the sandbox's checkout. */
  payment?: Record<string, unknown>;
};

/** Runs `bun run gateway:check` against the sandbox, with an operator who pays as soon as she is asked. */
export async function rehearsal(world: SandboxWorld, setup: Setup = {}): Promise<Finding[]> {
  const webhookSecrets = setup.webhookSecrets ?? [keys.webhookSecret];
  const { baseUrl } = world;
  const gateway = razorpayGateway({
    ...keys,
    webhookSecrets,
    baseUrl,
    timeoutMs: 400,
    keySecret: setup.keySecret ?? keys.keySecret,
  });
  const desk = openDesk(gateway);
  const http = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => desk.fetch(request),
  });
  const publicUrl = `http://127.0.0.1:${http.port}`;
  world.webhook.url = setup.webhookUrl ?? `${publicUrl}/api/razorpay/webhook`;
  world.webhook.events = setup.events;
  const pay = async (orderId: string) => {
    const paid = await world.checkout({ order_id: orderId, outcome: 'success', ...setup.payment });
    await fetch(`${publicUrl}/paid`, { method: 'POST', body: JSON.stringify(paid.body) });
  };
  try {
    return await Array.fromAsync(
      rehearse({
        gateway,
        desk,
        settings: { webhookSecrets, baseUrl, publicUrl, payment: 'page', ...setup.settings },
        askToPay: ({ id }) => void pay(id),
        waits: { payment: 2_000, capture: 500, after: afterOf(setup), pause: 50 },
      }),
    );
  } finally {
    world.webhook.url = undefined;
    world.webhook.events = undefined;
    await http.stop(true);
  }
}

/**
 * Returns how long webhooks are waited for: not at all when none will come, until the others are here when
 * some will not.
 */
const afterOf = ({ webhookUrl, events }: Setup) => (webhookUrl ? 100 : events ? 3_000 : 10_000);
