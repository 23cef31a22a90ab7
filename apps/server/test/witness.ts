import { z } from 'zod';
import type { World } from '#test/world.ts';

const row = z.object({ what: z.string(), member: z.uuid().nullable(), id: z.uuid().nullable() });

/**
 * Writes down, in the order in which the event's lock was held, each state of its waiting list and each
 * order: what rows no longer say at the end, and clocks of several servers cannot say. The database has one
 * event.
 */
export async function witness(world: World) {
  await world.sql.unsafe(`
    create table witness (n bigserial primary key, what text not null, member uuid, id uuid);
    create function witness_wait() returns trigger language plpgsql as $$ begin
      insert into witness (what, member, id) values (new.state, new.user_id, new.id); return null; end $$;
    create trigger witness after insert or update of state on waiting_list
      for each row execute function witness_wait();
    create function witness_order() returns trigger language plpgsql as $$ begin
      insert into witness (what, member, id) values ('ordered', new.user_id, new.id); return null; end $$;
    create trigger witness after insert on bookings for each row execute function witness_order();
  `);
  return {
    /** Allows seats from now on only to members who were offered some. */
    fromNowOn: () => world.sql`insert into witness (what) values ('only who is offered')`,
    seen: () => replay(world),
  };
}

/** Returns what was done out of turn, and how often each thing was done. */
async function replay({ sql }: World) {
  const places = await sql`select id from waiting_list order by joined_at, id`;
  const placeOf = new Map(places.map(({ id }, place) => [String(id), place]));
  const rows = z.array(row).parse(await sql`select what, member, id from witness order by n`);
  const waiting = new Set<string>();
  const offered = new Map<string, string>();
  const everOffered = new Set<string>();
  const wrong: string[] = [];
  const counts: Record<string, number> = {};
  let isKept = false;
  for (const { what, member, id } of rows) {
    counts[what] = (counts[what] ?? 0) + 1;
    if (!member || !id) isKept = true;
    else if (what === 'ordered') {
      if (isKept && !offered.has(member)) wrong.push(`${member} ordered past the list`);
    } else if (what === 'waiting') waiting.add(id);
    else {
      if (what === 'offered') {
        if (everOffered.has(id)) wrong.push(`${id} was offered twice`);
        if (firstOf(waiting, placeOf) !== id) wrong.push(`${id} was not the next`);
        everOffered.add(id);
        offered.set(member, id);
      } else if (offered.get(member) === id) offered.delete(member);
      waiting.delete(id);
    }
  }
  return { wrong, counts, stillWait: waiting.size };
}

function firstOf(waiting: ReadonlySet<string>, placeOf: ReadonlyMap<string, number>) {
  const place = (id: string) => placeOf.get(id) ?? Number.POSITIVE_INFINITY;
  return [...waiting].reduce<string | undefined>(
    (first, id) => (first !== undefined && place(first) < place(id) ? first : id),
    undefined,
  );
}
