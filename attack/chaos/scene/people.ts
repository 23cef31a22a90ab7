import { newBuyers } from '../../support/buyers.ts';
import { type Caller, signIn } from '../../support/calls.ts';
import type { Member } from '../../support/members.ts';

export type People = {
  members: readonly Member[];
  /** Those of them who host what all of them buy. */
  organisers: readonly Member[];
  admin: Caller & { ip: string };
  /** Has no ticket and hosts nothing: she must be refused everything of another's. */
  stranger: Member;
  /** Orders without end and never pays. */
  hoarder: Member;
};

const hosts = 4;

/** Signs everybody in. One in ten has a mail address that she has proven. */
export async function gather(url: string, sql: Bun.SQL, buyers: number): Promise<People> {
  const all = await newBuyers({ url }, sql, buyers + 2);
  await sql`
    update users set email = 'buyer' || right(phone, 4) || '@mail.example', email_verified_at = now()
    where phone like '+919860%0'`;
  const [stranger, hoarder] = all.slice(buyers);
  if (!stranger || !hoarder) throw new Error('not everybody came');
  const ip = '203.0.113.1';
  const admin = { ...(await signIn(url, '9000000001', ip)), ip };
  const members = all.slice(0, buyers);
  return { members, organisers: members.slice(0, hosts), admin, stranger, hoarder };
}
