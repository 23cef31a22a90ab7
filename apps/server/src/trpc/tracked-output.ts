import { isTrackedEnvelope, type TrackedEnvelope, tracked } from '@trpc/server';
import { z } from 'zod';

/** Returns the output schema of a subscription: each tracked item that is sent, and nothing else of it. */
export function trackedOutput<Item extends z.ZodType>(item: Item) {
  type Given = AsyncIterable<TrackedEnvelope<z.input<Item>>, void>;
  return z
    .custom<Given>((value) => isAsyncIterable(value))
    .transform(async function* (given): AsyncGenerator<TrackedEnvelope<z.output<Item>>, void> {
      for await (const event of given) {
        if (!isTrackedEnvelope(event)) throw new Error('a subscription yields tracked items');
        const [id, data] = event;
        yield tracked(id, item.parse(data));
      }
    });
}

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
