/**
 * Measures what must not hold up others: PDFs, pictures of links, uploads, lists for the door, copies of an
 * account, mails with their tickets, each many at once, while `/healthz` is asked 200 times a second: `bun
 * bench/off-the-loop.ts`, and of another checkout with `--of DIR`. The server, its PostgreSQL and its child
 * processes have one core, the load has the other. CPU is that of the server's own process and of its
 * children, by what was made; the longest task is the longest wait of /healthz on a machine that does
 * nothing else.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { picture } from '../apps/server/test/pictures.ts';
import { type Caller, signIn, statuses } from '../attack/support/calls.ts';
import { bookFree, comingEvents, type Member, newMembers } from '../attack/support/members.ts';
import { openSql } from '../attack/support/postgres.ts';
import { pause, startServer } from '../attack/support/server.ts';

const people = 40;
const doorSeats = 3_000;
const ticksPerSecond = 100;

const holds = join(mkdtempSync(join(tmpdir(), 'nagarika-holds-')), 'holds');
writeFileSync(holds, '');
const preload = fileURLToPath(new URL('./loop-holds.ts', import.meta.url));
const server = await startServer({ BUN_OPTIONS: `--preload=${preload}`, LOOP_HOLDS: holds });
const probe = new Worker(new URL('./healthz-probe.ts', import.meta.url));
pinTo(0, server.pid);
pinTo(1, process.pid);
const members = await newMembers(server, people);
const sql = openSql(server.dataDir);
await sql`update users set email = 'bench' || id || '@example.com', email_verified_at = now()
  where phone like '+919870%'`;
// The demo's tickets are sold in the background: they are not measured.
for (let n = 0; n < 240 && !(await isSold()); n++) await pause(500);
const admin = await signIn(server.url, '9000000001', '203.0.113.5');
const [first] = members;
if (!first) throw new Error('nobody is signed in');
const { free, paid } = await comingEvents(first);
const [freeEvent = ''] = free;
await rest('rest, before');

await measure('40 bookings, their mails', people, async () => {
  const booked = await Promise.all(members.map((member) => bookFree(member, freeEvent)));
  for (let n = 0; n < 120 && (await mailsSent()) < people; n++) await pause(250);
  return `${statuses(booked)} mails×${await mailsSent()}`;
});
const tickets = await sql`select b.id, u.phone from bookings b join users u on u.id = b.user_id
  where u.phone like '+919870%' and b.status = 'confirmed' order by u.phone`;
await pause(21_000); // the children have ended, so the next one begins cold

const askPdfs = async () => {
  const asked = members.map((member, n) =>
    member.call('GET', `/api/tickets/${tickets[n]?.id}/pdf`),
  );
  return statuses(await Promise.all(asked));
};
await sql`update events set subtitle = 'Another one' where id = ${freeEvent}`;
await measure('40 ticket PDFs, new', people, askPdfs);
await measure('5 × 40 ticket PDFs, again', 5 * people, async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 5; round++) outcomes.push(await askPdfs());
  return [...new Set(outcomes)].join(' ');
});
await sql`update events set subtitle = 'Yet another one' where id = ${freeEvent}`;
await measure('40 ticket PDFs, changed', people, askPdfs);

const pictured = [...free, ...paid].slice(0, people);
await measure(`${pictured.length} pictures of links`, pictured.length, async () => {
  const asked = pictured.map((id, n) => from(n).call('GET', `/og/event/${id}.png`));
  return statuses(await Promise.all(asked));
});

const photo = await phonePhoto(4032, 3024);
await measure(`8 uploads of 12 megapixels (${kb(photo)})`, 8, () => uploads(photo, 8));
const resized = await phonePhoto(1280, 960);
await measure(`8 uploads of 1280 px (${kb(resized)})`, 8, () => uploads(resized, 8));

const organiser = await signIn(server.url, '9000000003', '203.0.113.6');
const door = await fillDoor();
await measure(`2 door lists of ${doorSeats}, PDF`, 2, () =>
  twice(organiser, `${door}/door-list.pdf`),
);
await measure(`2 door lists of ${doorSeats}, CSV`, 2, () =>
  twice(organiser, `${door}/attendees.csv`),
);
await measure('2 reports, CSV', 2, () =>
  twice(admin, '/api/admin/reports/export.csv?from=2020-01-01&to=2030-01-01'),
);
await rest('rest, after');
await sql.close();
await server.stop();
probe.terminate();
rmSync(dirname(holds), { recursive: true });

/** Runs `work` while /healthz is asked, and prints how that was answered and what `work` cost. */
async function measure(what: string, count: number, work: () => Promise<string>): Promise<void> {
  await pause(1_500);
  const cpu = cpuOfServer();
  const [began, since] = [performance.now(), Date.now()];
  const asking = startProbe();
  const outcome = await work();
  const waits = await asking.end();
  const seconds = (performance.now() - began) / 1_000;
  const spent = cpuOfServer();
  const each = (ms: number) => (count === 0 ? '' : `${(ms / count).toFixed(1)} ms`);
  const at = (share: number) => `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} ms`;
  const columns = [
    what.padEnd(36),
    `p50 ${at(0.5)}`.padEnd(12),
    `p99 ${at(0.99)}`.padEnd(13),
    `most ${at(0.9999)}`.padEnd(15),
    `n ${waits.length}`.padEnd(7),
    `longest task ${longestTaskSince(since).toFixed(0)} ms CPU`.padEnd(26),
    `${seconds.toFixed(1)} s`.padEnd(8),
    `server ${each(spent.own - cpu.own)}`.padEnd(17),
    `children ${each(spent.children - cpu.children)}`.padEnd(20),
    outcome,
  ];
  process.stdout.write(`${columns.join('  ')}\n`);
}

function rest(what: string): Promise<void> {
  return measure(what, 0, async () => {
    await pause(4_000);
    return '';
  });
}

/** Starts a thread, since what this one sends must not hold up its clock. Milliseconds, sorted. */
function startProbe() {
  probe.postMessage({ url: server.url });
  return {
    async end(): Promise<number[]> {
      const told = new Promise<MessageEvent<number[]>>((resolve) => {
        probe.onmessage = resolve;
      });
      probe.postMessage('end');
      return (await told).data;
    },
  };
}

/** Returns milliseconds of CPU: of the server itself, and of its children that are not PostgreSQL. */
function cpuOfServer(): { own: number; children: number } {
  const stat = (pid: number | string) => {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
      return { name, fields: line.slice(line.lastIndexOf(')') + 2).split(' ') };
    } catch {
      return null; // it has ended meanwhile
    }
  };
  const ticks = (fields: readonly string[], from: number) =>
    ((Number(fields[from]) + Number(fields[from + 1])) * 1_000) / ticksPerSecond;
  const own = stat(server.pid)?.fields ?? [];
  const alive = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(stat)
    .filter((one) => one?.fields[1] === String(server.pid) && one.name !== 'postgres');
  const living = alive.reduce((sum, one) => sum + ticks(one?.fields ?? [], 11), 0);
  return { own: ticks(own, 11), children: living + ticks(own, 13) };
}

/** Returns the longest task of the server's loop, in CPU; below five milliseconds nobody looks. */
function longestTaskSince(since: number): number {
  const lines = readFileSync(holds, 'utf8').trim().split('\n');
  const told = lines.map((line) => line.split(' ').map(Number));
  return Math.max(0, ...told.map(([at = 0, ms = 0]) => (at >= since ? ms : 0)));
}

function pinTo(core: number, pid: number): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)]);
  const family = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  for (const child of family.split('\n').filter(Boolean)) pinTo(core, Number(child));
}

async function isSold(): Promise<boolean> {
  const [row] = await sql`select count(*)::int as n from settings where key = 'demo.booked'`;
  return row.n > 0;
}

function from(n: number): Member {
  const member = members[n % members.length];
  if (!member) throw new Error('nobody is signed in');
  return member;
}

async function mailsSent(): Promise<number> {
  const [row] = await sql`select count(*)::int as n from deliveries d
    join notifications n on n.id = d.notification_id join users u on u.id = n.user_id
    where u.phone like '+919870%' and n.kind = 'booking_confirmed' and d.status = 'sent'`;
  return row.n;
}

async function uploads(bytes: Uint8Array<ArrayBuffer>, count: number): Promise<string> {
  const asked = Array.from({ length: count }, async (_, n) => {
    const form = new FormData();
    form.append('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    const headers = { cookie: from(n).cookie(), 'x-forwarded-for': from(n).ip };
    const request = { method: 'POST', headers, body: form };
    const answer = await fetch(`${server.url}/api/upload/event-image`, request);
    await answer.text();
    return answer.status;
  });
  return [...new Set(await Promise.all(asked))].join(' ');
}

/** Makes a picture with as much in it as a photo: blurred noise compresses about as badly. */
async function phonePhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture(width, height).blur(1.2).jpeg({ quality: 88 }).toBuffer());
}

function kb(bytes: Uint8Array): string {
  return `${Math.round(bytes.length / 1024)} kB`;
}

async function twice(caller: Caller, path: string): Promise<string> {
  return statuses(await Promise.all([caller.call('GET', path), caller.call('GET', path)]));
}

/** Fills an event of the demo's organiser with as many seats as a big door has; returns its address. */
async function fillDoor(): Promise<string> {
  const [event] = await sql`
    select e.id, t.id as type_id, t.name from events e
    join ticket_types t on t.event_id = e.id join users u on u.id = e.organiser_id
    where u.phone = '+919000000003' and e.status = 'approved' limit 1`;
  await sql`update events set total_tickets = 100000 where id = ${event.id}`;
  await sql`
    with buyer as (
      insert into users (phone, name)
      select '+9197' || lpad(n::text, 8, '0'), 'Guest Number ' || n
      from generate_series(1, ${doorSeats}) n returning id, phone
    ), booking as (
      insert into bookings (event_id, user_id, client_booking_id, status, payment_method, quantity,
        subtotal_paise, fee_paise, total_paise, ticket_code, booked_at)
      select ${event.id}, id, 'BK' || phone, 'confirmed', 'free', 1, 0, 0, 0, 'NGK-' || phone, now()
      from buyer returning id, ticket_code
    ), item as (
      insert into booking_items (booking_id, ticket_type_id, name, unit_price_paise, quantity)
      select id, ${event.type_id}, ${event.name}, 0, 1 from booking returning id, booking_id
    )
    insert into tickets (booking_id, item_id, event_id, code, issued_at)
    select booking_id, id, ${event.id}, 'NGS-' || booking_id, now() from item`;
  return `/api/my-events/${event.id}`;
}
