import type { WebhookType } from '@nagarika/domain/desk/webhooks';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { endpointOf, openReceiver } from '#test/webhook-receiver.ts';

/**
 * An organiser and her server, which knows the secret of the endpoint added last. At '/failing' it answers
 * with the test's status, at '/slow' when it is told to.
 */
export const test = base.extend('hearing', async ({ world }, { onCleanup }) => {
  // Receivers compare with their own clock.
  world.clock.set(new Date());
  await world.sql`delete from rate_limits`;
  await world.sql`delete from webhook_endpoints`;
  let status = 500;
  const slow = Promise.withResolvers<Response>();
  const receiver = openReceiver({
    '/failing': () => new Response('no', { status }),
    '/slow': () => slow.promise,
  });
  onCleanup(() => receiver.close());
  const her = await createMember(world);
  return {
    her,
    receiver,
    async told(path = '/', types?: WebhookType[]) {
      const url = receiver.url(path);
      const added = await endpointOf(world, her, { url, ...(types && { types }) });
      receiver.trusts(added.secret);
      return added;
    },
    log: async (endpointId: string) =>
      (await world.as(her).webhooks.messages({ endpointId })).items,
    failsWith(given: number) {
      status = given;
    },
    answersSlow: (given = 200) => slow.resolve(new Response('at last', { status: given })),
  };
});
