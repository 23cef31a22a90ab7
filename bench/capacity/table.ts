import { type Capacity, capacityOf, type Wish } from './model.ts';

/** Members by powers of ten, with the events and the rush that would go with them: docs/scaling.md. */
export const usual: readonly Wish[] = [10_000, 100_000, 1_000_000, 10_000_000].map((members) => ({
  members,
  events: members / 200,
  rush: members / 500,
}));

const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const show = (value: number) => figure.format(value);

/** Writes a column for each wish, as Markdown. */
export function capacityTable(wishes: readonly Wish[]): string {
  const all = wishes.map((wish) => ({ wish, ...capacityOf(wish) }));
  const rows: [string, (one: (typeof all)[number]) => string][] = [
    ['events a month', ({ wish }) => show(wish.events)],
    ['seats asked for in the worst minute', ({ wish }) => show(wish.rush)],
    [
      'pages/s at the peak',
      ({ load }) => show(load.visitorPagesPerSecond + load.memberPagesPerSecond),
    ],
    ['lists/s', ({ load }) => show(load.listsPerSecond)],
    ['bookings a month', ({ load }) => show(load.bookingsPerMonth)],
    ['bookings/s at the rush', ({ load }) => show(load.bookingsPerSecond)],
    ['own traffic, Mbit/s', ({ load }) => show(load.megabitsPerSecond)],
    ['database, GB a year', ({ load }) => show(load.databaseGigabytesPerYear)],
    ['pictures, GB a year', ({ load }) => show(load.pictureGigabytesPerYear)],
    [
      'texts, mails a month',
      ({ load }) => `${show(load.textsPerMonth)}, ${show(load.mailsPerMonth)}`,
    ],
    [
      'busy cores: servers, PostgreSQL',
      ({ cores }) => `${show(cores.server)}, ${show(cores.database)}`,
    ],
    ['servers of four cores', ({ machines }) => show(machines.servers)],
    ['PostgreSQL: cores, replicas', ({ machines }) => databases(machines)],
    ['full first', ({ first: [[name, share] = ['', 0]] }) => `${name}, ${show(share * 100)} %`],
    ['rupees a month', ({ cost }) => show(cost.total)],
    [
      'of it machines; texts and mails',
      ({ cost }) => `${show(cost.servers + cost.databases)}; ${show(cost.texts + cost.mails)}`,
    ],
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['members', ...wishes.map(({ members }) => show(members))]),
    line(['---', ...wishes.map(() => '---')]),
    ...rows.map(([name, cell]) => line([name, ...all.map(cell)])),
  ].join('\n');
}

function databases({ databases, databaseCores, replicas }: Capacity['machines']): string {
  return `${databases > 1 ? `${databases} × ` : ''}${databaseCores}, ${replicas}`;
}
