import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import type { World } from '#test/world.ts';

const accessCode = 'LOOM-2026';

async function privateSeries(world: World) {
  const [her, admin] = [await createMember(world), await createMember(world, { role: 'admin' })];
  const visible = { visibility: 'unlisted' as const, accessCode };
  const submission = await createSubmission(world, visible);
  const { id, dates } = await world.as(her).series.create(seriesOf(submission, 3));
  await world.as(admin).admin.series.approve({ id });
  return { her, id, dates: dates.map((date) => date.id) };
}

test('a series behind a code is shown to nobody without it, and the code opens all its dates', async ({
  world,
}) => {
  const { her, id, dates } = await privateSeries(world);
  const [visitor, member] = [world.as(null), world.as(await createMember(world))];
  for (const one of [visitor, member]) {
    await expect(one.series.show({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await (await world.request('/sitemap.xml')).text()).not.toContain(id);
  await member.events.unlock({ id: dates[1] ?? '', code: accessCode });
  const series = await member.series.show({ id });
  expect(series).toMatchObject({ isListed: false });
  expect(series.coming.map((date) => date.id)).toEqual(dates);
  for (const date of dates) expect(await member.events.details({ id: date })).toBeTruthy();
  expect((await world.as(her).series.show({ id })).coming).toHaveLength(3);
});

test('a date with another code is not opened by it, and one that is not listed is not given away', async ({
  world,
}) => {
  const { id, dates } = await privateSeries(world);
  const [first = '', second = '', third = ''] = dates;
  const change = (date: string, values: Partial<typeof events.$inferInsert>) =>
    world.deps.db.update(events).set(values).where(eq(events.id, date));
  await change(second, { accessCode: 'OTHER-24' });
  const member = world.as(await createMember(world));
  await member.events.unlock({ id: first, code: accessCode });
  await expect(member.events.details({ id: second })).rejects.toThrow(
    'Please enter its access code',
  );
  await change(third, { visibility: 'public', accessCode: null });
  for (const one of [member, world.as(null)]) {
    const { isListed, coming } = await one.series.show({ id });
    expect(isListed).toBe(true);
    expect(coming.map((date) => date.id)).toEqual([third]);
  }
});
