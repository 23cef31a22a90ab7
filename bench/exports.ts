/**
 * Measures what an organiser's files of a hundred thousand bookings cost: `bun bench/exports.ts [ROWS]`.
 * Time from the request to the last byte, size, and the highest memory meanwhile: how far the server's own
 * process rose above rest, and the process that writes the sheet. Bound: the same file as the demo has it.
 * Runs only on Linux.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { signIn } from '../attack/support/calls.ts';
import { openSql } from '../attack/support/postgres.ts';
import { pause, startServer } from '../attack/support/server.ts';

const rows = Number(process.argv[2] ?? 100_000);
const server = await startServer();
const sql = openSql(server.dataDir);
// By then the demo's pictures are hung, and the process that cut them has ended.
await pause(40_000);
const organiser = await signIn(server.url, '9000000003', '203.0.113.6');
const [booked] = await sql`
  select b.id, b.event_id from bookings b join events e on e.id = b.event_id join users u on u.id = e.organiser_id
  where u.phone = '+919000000003' and b.status = 'confirmed' and b.payment_method = 'razorpay' limit 1`;

for (const [many, times] of [
  ['as the demo has it', 0],
  [`${rows.toLocaleString('en-IN')} bookings more`, rows],
] as const) {
  if (times > 0) await copy(times);
  for (const format of ['csv', 'xlsx']) {
    for (const per of ['booking', 'seat']) {
      await measure(many, `/api/my-events/${booked.event_id}/bookings.${format}?per=${per}`);
    }
  }
}
await sql.close();
await server.stop();

/**
 * Copies rows like the one that was booked, with its lines and a ticket; rules over several rows are not
 * applied to them.
 */
async function copy(times: number) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table copies on commit drop as
      select n, gen_random_uuid() as id from generate_series(1, ${times}::int) n`;
    await tx`insert into bookings select (jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object(
        'id', c.id, 'client_booking_id', 'bench ' || c.n, 'ticket_code', 'B' || c.n,
        'booked_at', b.booked_at + c.n * interval '1 second'))).*
      from bookings b, copies c where b.id = ${booked.id}`;
    await tx`insert into booking_items select (jsonb_populate_record(null::booking_items, to_jsonb(i) ||
        jsonb_build_object('id', gen_random_uuid(), 'booking_id', c.id))).*
      from booking_items i, copies c where i.booking_id = ${booked.id}`;
    await tx`insert into tickets select (jsonb_populate_record(null::tickets, to_jsonb(t) || jsonb_build_object(
        'id', gen_random_uuid(), 'booking_id', c.id, 'code', 'T' || c.n))).*
      from (select * from tickets where booking_id = ${booked.id} order by seat limit 1) t, copies c`;
  });
  await sql`analyze bookings, booking_items, tickets`;
}

async function measure(many: string, path: string) {
  const rest = memoryOf(server.pid, 'VmRSS');
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  let child = 0;
  const watch = setInterval(() => {
    child = Math.max(child, ...children().map((pid) => memoryOf(pid, 'VmHWM')));
  }, 50);
  const began = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie: organiser.cookie() } });
  const { byteLength } = await answer.arrayBuffer();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const rose = memoryOf(server.pid, 'VmHWM') - rest;
  const [, file] = /bookings\.(.*)$/.exec(path) ?? [];
  const columns = [
    `${many}: ${file}`.padEnd(52),
    `${answer.status} ${seconds.toFixed(1)} s`.padEnd(12),
    `${(byteLength / 1e6).toFixed(1)} MB`.padEnd(10),
    `server +${(rose / 1024).toFixed(0)} MB`.padEnd(18),
    `child ${(child / 1024).toFixed(0)} MB`,
  ];
  console.log(columns.join(' '));
}

/** Returns KiB; 0 for a process that has ended. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Lists the server's children without PostgreSQL. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(parent) === server.pid && !stat.includes('(postgres)');
      } catch {
        return false;
      }
    });
}
