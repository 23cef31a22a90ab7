import { assumed } from './assumed.ts';
import { hotEventPerSecond, measured } from './figures.ts';
import { prices } from './prices.ts';
import { storedBytes } from './stored-bytes.ts';

/** `events`: held in a month. `rush`: seats of one event that are asked for in one minute, at worst. */
export type Wish = { members: number; events: number; rush: number };

export function capacityOf(wish: Wish) {
  const load = loadOf(wish);
  const cores = coresOf(load);
  const machines = machinesOf(wish, cores);
  return {
    load,
    cores,
    machines,
    cost: costOf(wish, load, machines),
    first: saturation(load, cores),
  };
}

export type Capacity = ReturnType<typeof capacityOf>;

/** Reckons what comes a second in the fullest minute, and in a month. */
function loadOf({ members, events, rush }: Wish) {
  const memberPages = members * assumed.activeShare * assumed.pagesOfActive;
  const pages = memberPages * (1 + assumed.visitorsForMember);
  const atPeak = (ofDay: number) => (ofDay * assumed.peakHourShare * assumed.peakMinute) / 3_600;
  const bookings = events * assumed.bookingsOfEvent;
  return {
    visitorPagesPerSecond: atPeak(pages - memberPages),
    memberPagesPerSecond: atPeak(memberPages),
    listsPerSecond: atPeak(pages) * assumed.listsOfPage,
    bookingsPerMonth: bookings,
    /** The greatest rush comes on top of a usual fullest hour. */
    bookingsPerSecond: atPeak(bookings / 30) + rush / assumed.seatsOfBooking / 60,
    rushPerSecond: rush / assumed.seatsOfBooking / 60,
    pagesPerMonth: pages * 30,
    textsPerMonth: members * assumed.activeShare * assumed.codesOfActive,
    mailsPerMonth: bookings * assumed.mailsOfBooking,
    mailsPerSecond: atPeak((bookings * assumed.mailsOfBooking) / 30),
    megabitsPerSecond: (atPeak(pages) * assumed.ownKilobytes * 8) / 1_000,
    databaseGigabytesPerYear:
      (bookings * 12 * storedBytes.booking + events * 12 * storedBytes.event) / 1e9,
    pictureGigabytesPerYear: (events * 12 * assumed.pictureMegabytesOfEvent) / 1_000,
  };
}

type Load = ReturnType<typeof loadOf>;

/** Reckons the busy cores of that minute; half of PostgreSQL's reading is in the server's figures. */
function coresOf(load: Load) {
  const { keptAnswer, pageForMember, listForMember, listForNewMember } = measured;
  const list =
    assumed.knownShare * listForMember.value + (1 - assumed.knownShare) * listForNewMember.value;
  const visitors = load.visitorPagesPerSecond * (1 + assumed.listsOfPage) * keptAnswer.value;
  const members = load.memberPagesPerSecond * (pageForMember.value + assumed.listsOfPage * list);
  const mails = load.mailsPerSecond * measured.mailWithTickets.value;
  return {
    server:
      (visitors + members / 2 + load.bookingsPerSecond * measured.bookingServer.value + mails) /
      1e6,
    database: (members / 2 + load.bookingsPerSecond * measured.bookingDatabase.value) / 1e6,
  };
}

type Cores = ReturnType<typeof coresOf>;

function machinesOf({ members }: Wish, cores: Cores) {
  const wanted = cores.database / assumed.fullAt;
  const largest = prices.databaseCores.at(-1) ?? 0;
  return {
    // There are at least two: one may be replaced while people buy.
    servers: Math.max(2, Math.ceil(cores.server / assumed.fullAt / prices.serverCores)),
    databaseCores: prices.databaseCores.find((size) => size >= wanted) ?? largest,
    /** One PostgreSQL ends where its largest machine is full: beyond, events are spread over several. */
    databases: Math.max(1, Math.ceil(wanted / largest)),
    /** The first is there to take over; it answers reads as well. */
    replicas: members >= 100_000 ? 1 : 0,
  };
}

type Machines = ReturnType<typeof machinesOf>;

/** Reckons rupees a month, after the first year. */
function costOf({ members }: Wish, load: Load, machines: Machines) {
  const copies = machines.databases * (1 + machines.replicas);
  const pictures = (load.pagesPerMonth * assumed.pictureKilobytes) / 1e6;
  const own = (load.pagesPerMonth * assumed.ownKilobytes) / 1e6;
  const gigabytes = load.databaseGigabytesPerYear + (members * storedBytes.member) / 1e9;
  const cost = {
    servers: machines.servers * prices.server,
    databases: copies * machines.databaseCores * prices.databaseCore,
    storage: gigabytes * copies * prices.storageGigabyte,
    pictures: load.pictureGigabytesPerYear * prices.pictureGigabyte + pictures * prices.cdnGigabyte,
    traffic: own * prices.trafficGigabyte,
    texts: load.textsPerMonth * prices.textMessage,
    mails: load.mailsPerMonth * prices.mail,
  };
  const total = Object.values(cost).reduce((sum, part) => sum + part, 0);
  return { ...cost, total };
}

/** Says how full each of these would be, the fullest first, with one server and the largest PostgreSQL. */
function saturation(load: Load, cores: Cores) {
  const largest = prices.databaseCores.at(-1) ?? 1;
  const shares = {
    'one server': cores.server / prices.serverCores,
    'one PostgreSQL': cores.database / largest,
    "one event's lock": load.rushPerSecond / hotEventPerSecond.value,
    'a line of 1 Gbit/s': load.megabitsPerSecond / 1_000,
  };
  return Object.entries(shares).sort(([, a], [, b]) => b - a);
}
