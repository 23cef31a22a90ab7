import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { events } from '@nagarika/db/schema/events/events';
import { likedEventSchema } from '@nagarika/domain/events/listing/event-answers';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

describe('saving an event', () => {
  test('and taking it off again can be repeated without harm', async ({ world }) => {
    const [event, user] = [await createEvent(world), await createMember(world)];
    const send = async (method: string) => {
      const response = await world.request(`/api/events/${event.id}/like`, { method, as: user });
      return [response.status, await response.json()];
    };
    expect(await send('POST')).toEqual([200, { liked: true }]);
    expect(await send('POST')).toEqual([200, { liked: true }]);
    expect(await world.as(user).events.liked({})).toMatchObject({ items: { length: 1 } });
    expect(await send('DELETE')).toEqual([200, { liked: false }]);
    expect(await send('DELETE')).toEqual([200, { liked: false }]);
    expect(await world.as(user).events.liked({})).toMatchObject({ items: [] });
  });

  test('needs a member, a well-formed id and a public event', async ({ world }) => {
    const user = await createMember(world);
    const hidden = await createEvent(world, { status: 'pending' });
    const status = async (id: string, as: typeof user | null = user) =>
      (await world.request(`/api/events/${id}/like`, { method: 'POST', as })).status;
    expect(await status(hidden.id, null)).toBe(401);
    expect(await status('not-an-id')).toBe(400);
    expect(await status(crypto.randomUUID())).toBe(404);
    expect(await status(hidden.id)).toBe(404);
    const unknown = { method: 'DELETE', as: user };
    expect((await world.request(`/api/events/${crypto.randomUUID()}/like`, unknown)).status).toBe(
      404,
    );
  });

  test('she can take off an event that has been cancelled since', async ({ world }) => {
    const [event, user] = [await createEvent(world), await createMember(world)];
    await world.as(user).events.like({ id: event.id });
    await world.deps.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id));
    expect(await world.as(user).events.liked({})).toMatchObject({ items: [] });
    expect(await world.as(user).events.unlike({ id: event.id })).toEqual({ liked: false });
    expect(
      await world.deps.db.select().from(eventLikes).where(eq(eventLikes.userId, user.id)),
    ).toEqual([]);
  });
});

describe('her saved events', () => {
  test('are hers, newest like first, in pages that miss none', async ({ world }) => {
    const [user, other] = [await createMember(world), await createMember(world)];
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) {
      const event = await createEvent(world);
      ids.unshift(event.id);
      await world.as(user).events.like({ id: event.id });
      if (n % 2) world.clock.advance(1000);
    }
    await world.as(other).events.like({ id: ids[0] ?? '' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.as(user).events.liked({ limit: 2, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen).toEqual((await world.as(user).events.liked({})).items.map((item) => item.id));
  });

  test('answer in the specified shape, the rating as text', async ({ world }) => {
    const [event, user] = [await createEvent(world), await createMember(world)];
    const rater = await createMember(world);
    const ratedAt = world.clock.now();
    await world.deps.db
      .insert(eventRatings)
      .values({ eventId: event.id, userId: rater.id, stars: 4, ratedAt });
    await world.as(user).events.like({ id: event.id });
    const response = await world.request('/api/events/liked', { as: user });
    const items = z.array(z.strictObject(likedEventSchema.shape)).parse(await response.json());
    expect(items).toMatchObject([{ id: event.id, rating: '4' }]);
    expect((await world.request('/api/events/liked')).status).toBe(401);
    expect((await world.request('/api/events/liked?cursor=x', { as: user })).status).toBe(400);
  });
});
