import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measured } from '../../../bench/capacity/figures.ts';
import { capacityOf } from '../../../bench/capacity/model.ts';
import { capacityTable, usual } from '../../../bench/capacity/table.ts';
import { readRepositoryFile } from './repository.ts';

const wishes = fc.record({
  members: fc.nat(20_000_000),
  events: fc.nat(200_000),
  rush: fc.nat(100_000),
});

test('more of anything never costs less, and never takes fewer machines', () => {
  fc.assert(
    fc.property(wishes, wishes, (wish, more) => {
      const larger = {
        members: wish.members + more.members,
        events: wish.events + more.events,
        rush: wish.rush + more.rush,
      };
      const [a, b] = [capacityOf(wish), capacityOf(larger)];
      expect(b.cost.total).toBeGreaterThanOrEqual(a.cost.total);
      expect(b.machines.servers).toBeGreaterThanOrEqual(a.machines.servers);
      expect(b.machines.databases * b.machines.databaseCores).toBeGreaterThanOrEqual(
        a.machines.databases * a.machines.databaseCores,
      );
    }),
  );
});

test('known points: nobody takes two servers; a rush takes what a booking was measured to take', () => {
  const nobody = capacityOf({ members: 0, events: 0, rush: 0 });
  expect(nobody.machines).toEqual({ servers: 2, databaseCores: 2, databases: 1, replicas: 0 });
  expect(nobody.cores).toEqual({ server: 0, database: 0 });
  const rush = capacityOf({ members: 0, events: 0, rush: 78_000 });
  expect(rush.load.bookingsPerSecond).toBeCloseTo(1_000);
  expect(rush.cores.database).toBeCloseTo(measured.bookingDatabase.value / 1_000);
  expect(rush.first[0]?.[0]).toBe("one event's lock");
});

test('docs/scaling.md has the table that the program prints', () => {
  expect(readRepositoryFile('docs/scaling.md')).toContain(capacityTable(usual));
});
