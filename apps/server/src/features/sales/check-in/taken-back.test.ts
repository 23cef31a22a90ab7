import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { createTestDoor } from '#test/at-the-door.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

let her: User;
let door: Awaited<ReturnType<typeof createTestDoor>>;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
});
test.beforeEach(async ({ world }) => {
  door = await createTestDoor(world, her);
});

const shownAdmitted = { shownVerdict: 'admitted' as const };
const takenBack = { ...shownAdmitted, isTakenBack: true };

describe('an admission that was taken back before the server had heard of it', () => {
  test('leaves its ticket good, and the next scan lets it in', async ({ world }) => {
    const ticket = await door.sell();
    const gone = door.scanOf(ticket, takenBack);
    world.clock.advance(60_000);
    const again = door.scanOf(ticket, shownAdmitted);
    const answers = await door.send([gone, again]);
    expect(answers.map(({ verdict }) => verdict)).toEqual(['admitted', 'admitted']);
    expect((await door.stored(ticket)).checkedInAt).toEqual(world.clock.now());
    const last = await door.sell();
    await door.send([door.scanOf(last, takenBack)]);
    expect((await door.stored(last)).state).toBe('valid');
  });

  test('is taken back when the server had heard of it after all, and only once', async ({
    world,
  }) => {
    const ticket = await door.sell();
    const scan = door.scanOf(ticket, shownAdmitted);
    await door.send([scan]);
    world.clock.advance(60_000);
    const again = door.scanOf(ticket, shownAdmitted);
    // A phone that has lost what was read sends the code.
    const answers = await door.send([{ ...scan, text: ticket.code, isTakenBack: true }, again]);
    expect(answers.map(({ verdict }) => verdict)).toEqual(['admitted', 'admitted']);
    await door.send([{ ...scan, isTakenBack: true }]);
    expect((await door.stored(ticket)).state).toBe('checked_in');
    expect((await door.list()).conflicts).toEqual([]);
  });

  test('of somebody whom another phone had let in is no cause for concern', async () => {
    const ticket = await door.sell();
    await door.send([door.scanOf(ticket)]);
    const [answer] = await door.send([door.scanOf(ticket, takenBack)], 'iPhone 3M9Q');
    expect(answer?.verdict).toBe('already_in');
    expect((await door.stored(ticket)).state).toBe('checked_in');
    expect((await door.list()).conflicts).toEqual([]);
  });
});
