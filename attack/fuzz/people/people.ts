import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { callerFrom, signIn } from '../../support/calls.ts';
import { pause } from '../../support/server.ts';
import { authenticatorOf } from './authenticator-of.ts';
import { leaveThreeWays } from './former-people.ts';
import { asList } from './postgres-list.ts';

/** The rank in which procedures see her. */
export type Rung = 'visitor' | 'member' | 'admin';

export type Person = {
  name: string;
  rung: Rung;
  /** Null for nobody, or nobody any more. */
  phone: string | null;
  userId: string | null;
  cookie: string;
  ip: string;
};

type Member = Person & { phone: string };
type Kind = Pick<Member, 'name' | 'rung' | 'phone'>;

const factorPhone = '9000003000';

/** The people with a session through a round. */
const kinds: readonly Kind[] = [
  { name: 'newcomer without a profile', rung: 'member', phone: '9860000001' },
  { name: 'member', rung: 'member', phone: '9000000002' },
  { name: 'another member', rung: 'member', phone: '9000002000' },
  { name: 'member who may not book', rung: 'member', phone: '9000000004' },
  { name: 'member without a gender', rung: 'member', phone: '9000000005' },
  { name: 'organiser', rung: 'member', phone: '9000000003' },
  { name: 'another organiser', rung: 'member', phone: '9000001000' },
  { name: 'admin', rung: 'admin', phone: '9000000001' },
  { name: 'admin with a second factor', rung: 'admin', phone: factorPhone },
  // She is signed in, and not asked for the factor yet: no more than a member.
  { name: 'admin before her second factor', rung: 'member', phone: factorPhone },
];

const nobody = { rung: 'visitor', phone: null, userId: null } as const;
const visitors: readonly Person[] = [
  { ...nobody, name: 'visitor', cookie: '', ip: '203.0.113.90' },
  {
    ...nobody,
    name: 'visitor with a made-up session',
    cookie: 'nagarika_session=%00abcdefghijklmnopqrstuvwxyz%ff',
    ip: '203.0.113.91',
  },
];

/** Makes all kinds of people of a server; `mend` brings back those who are no longer what they were. */
export async function invitePeople(url: string, sql: Bun.SQL) {
  const factor = authenticatorOf(sql, `+91${factorPhone}`);
  const members = new Map<string, Member>();

  async function enter({ name, rung, phone }: Kind, at: number) {
    const ip = `203.0.113.${at + 10}`;
    await restore();
    const caller = await patiently(() => signIn(url, phone, ip));
    await restore();
    if (phone === factorPhone && rung === 'admin') await factor.show(caller);
    const [row] = await sql`select id from users where phone = ${`+91${phone}`}`;
    const her = { name, rung, phone, userId: String(row?.id), cookie: caller.cookie(), ip };
    members.set(name, her);
  }

  /** Undoes what the calling admins have made of the others. */
  async function restore() {
    await sql`delete from rate_limits`;
    await sql`delete from codes`; // a code sent just now lets her wait for the next
    const all = asList(kinds.map(({ phone }) => `+91${phone}`));
    const admins = asList(['+919000000001', `+91${factorPhone}`]);
    const areas = asList(adminAreas);
    await sql`update users set suspended_at = null,
        role = case when phone = any(${admins}::text[]) then 'admin' else 'member' end,
        admin_areas = case when phone = any(${admins}::text[]) then ${areas}::text[] else '{}' end
      where phone = any(${all}::text[])`;
    const buyers = asList(['02', '03'].map((end) => `+9190000000${end}`).concat('+919000002000'));
    await sql`update users set gender = 'female', name = coalesce(name, 'Buyer')
      where phone = any(${buyers}::text[])`;
  }

  async function isAsBefore({ phone, userId, rung, cookie, ip }: Member): Promise<boolean> {
    const [row] = await sql`select 1 from users where id = ${userId} and phone = ${`+91${phone}`}`;
    if (!row) return false;
    const { call } = callerFrom(url, ip, jarOf(cookie));
    const isAdmin = (await call('GET', '/trpc/admin.cities.list?input={}')).status === 200;
    if (isAdmin || rung === 'admin') return isAdmin && rung === 'admin';
    return (await call('GET', '/trpc/account.sessions')).status === 200;
  }

  async function mend(): Promise<Person[]> {
    await restore();
    // A factor that was turned off makes a whole admin of one who stood before it.
    const isGuarded = await factor.isOn();
    for (const [at, kind] of kinds.entries()) {
      const known = members.get(kind.name);
      const isAfresh = kind.phone === factorPhone && !isGuarded;
      if (!known || isAfresh || !(await isAsBefore(known))) await enter(kind, at);
    }
    return [...visitors, ...members.values(), ...former];
  }

  const former: Person[] = [];
  await mend();
  const admin = members.get('admin');
  if (!admin) throw new Error('there is no admin');
  const byAdmin = callerFrom(url, admin.ip, jarOf(admin.cookie));
  const left = await leaveThreeWays(url, sql, byAdmin);
  former.push(...left.map((one) => ({ ...nobody, ...one })));
  return { mend, code: factor.code };
}

/** Tries once more, a little later: being sent away by a busy machine is no finding. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let turn = 0; turn < 5; turn++) {
    const done = await work().catch(() => null);
    if (done !== null) return done;
    await pause(5_000);
  }
  return work();
}

export function jarOf(cookie: string): Map<string, string> {
  return new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=');
        return [name, value];
      }),
  );
}
