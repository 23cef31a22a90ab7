import type { User } from '@nagarika/domain/people/users';
import { encryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import type { World } from '#test/world.ts';
import { herAndAdmins, type PersonalColumn, type PersonalTable } from './column.ts';
import { personalTables } from './columns.ts';
import { bankMarker, markerOf } from './marker-of.ts';

/** A text, and where it stands; who may see it, what becomes of it. */
export type Planted = Pick<PersonalColumn, 'seenBy' | 'adminsIn' | 'kept' | 'notCopied'> & {
  column: string;
  text: string;
};

/**
 * Plants a marker into each personal column of each row of hers, behind what stands there and past every
 * trigger; a unique value is its own marker. Her account comes last: other tables know her rows by her
 * number and address, which stay unless `addresses` change, too.
 */
export async function plantMarkers(
  world: World,
  her: User,
  { addresses }: { addresses: boolean },
): Promise<Planted[]> {
  const tables = Object.entries(personalTables).filter(([, { personal }]) => personal);
  const planted: Planted[] = [];
  for (const [name, table] of tables) planted.push(...(await asTheyAre(world, her, name, table)));
  let n = 100;
  const last = ([name]: [string, PersonalTable]) => Number(name === 'users');
  for (const [name, table] of tables.toSorted((one, two) => last(one) - last(two))) {
    for (const isUnpublished of table.unpublished ? [false, true] : [false]) {
      const made = Object.entries(table.personal ?? {}).flatMap(([column, how]) => {
        const isAddress = how.is === 'phone' || how.is === 'email';
        const marker = isAddress && !addresses ? null : markerOf(how.is, ++n);
        return marker ? [{ column, how, ...marker }] : [];
      });
      if (made.length === 0) continue;
      const rows = await write(world, name, rowsOf(table, her, isUnpublished), made);
      if (rows === 0) throw new Error(`${name}: she has no such row`);
      for (const { column, how, texts } of made) {
        for (const text of texts) planted.push(note(name, column, how, text, isUnpublished));
      }
    }
  }
  return [...planted, ...(await plantBankDetails(world, her, ++n))];
}

/** Writes the condition of her rows; of those that were never public, or of the others. */
function rowsOf(table: PersonalTable, her: User, isUnpublished?: boolean): string {
  const { hers = 'false', unpublished } = table;
  const rows = `(${hers.replaceAll(':her', `'${her.id}'`)})`;
  if (!unpublished || isUnpublished === undefined) return rows;
  return `${rows} and ${isUnpublished ? '' : 'not '}(${unpublished})`;
}

function note(
  table: string,
  column: string,
  how: PersonalColumn,
  text: string,
  isUnpublished = false,
): Planted {
  const { kept, notCopied, seenBy, adminsIn } = how;
  return {
    column: `${table}.${column}`,
    text,
    seenBy: isUnpublished ? seenBy.filter((viewer) => herAndAdmins.includes(viewer)) : seenBy,
    ...(kept && (!isUnpublished || personalTables[table]?.keepsUnpublished) && { kept }),
    ...(notCopied && { notCopied }),
    ...(adminsIn && { adminsIn }),
  };
}

type Made = { column: string; how: PersonalColumn; value: unknown }[];

async function write(world: World, table: string, rows: string, made: Made): Promise<number> {
  return world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const set = made.map(({ column, how, value }, at) => {
      const [name, text] = [tx(column), typeof value === 'string' ? value : JSON.stringify(value)];
      const comma = tx.unsafe(at ? ', ' : '');
      switch (how.is) {
        case 'words':
        case 'name':
        case 'html':
          return tx`${comma}${name} = concat_ws(' ', ${name}, ${text}::text)`;
        case 'signature':
          return tx`${comma}${name} = case ${name} when 'Anonymous' then ${name} else ${name} || ' ' || ${text} end`;
        case 'text':
          // Without values no pattern reads it as one.
          return tx`${comma}${name} = jsonb_build_object('pattern', concat_ws(' ', ${name} ->> 'pattern', ${text}::text))`;
        case 'list':
        case 'agenda':
          return tx`${comma}${name} = ${name} || ${text}::text::jsonb`;
        case 'second words':
          return tx`${comma}${name} = ${text}::text::jsonb`;
        case 'json':
          return tx`${comma}${name} = coalesce(${name}, '{}') || ${text}::text::jsonb`;
        case 'proposal':
          return tx`${comma}${name} = jsonb_set(${name}, '{title}', to_jsonb(${text}::text))`;
        default:
          return tx`${comma}${name} = ${text}`;
      }
    });
    const { count } = await tx`update ${tx(table)} set ${set} where ${tx.unsafe(rows)}`;
    return count;
  });
}

/** Notes values that are unique already. */
async function asTheyAre(
  world: World,
  her: User,
  name: string,
  table: PersonalTable,
): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const [column, how] of Object.entries(table.personal ?? {})) {
    if (how.is !== 'as it is') continue;
    const found = await world.sql<{ text: string }[]>`
      select distinct ${world.sql(column)}::text as text from ${world.sql(name)}
      where ${world.sql.unsafe(how.rows ?? rowsOf(table, her))} and ${world.sql(column)} is not null`;
    if (found.length === 0) throw new Error(`${name}.${column}: she has none`);
    planted.push(...found.map(({ text }) => note(name, column, how, text)));
  }
  return planted;
}

/** Plants bank details, encrypted for their row, by the product's own function. */
async function plantBankDetails(world: World, her: User, first: number): Promise<Planted[]> {
  const { sql, deps } = world;
  const own = bankMarker(first);
  await sql`update payout_details set
    sealed = ${encryptDetails(deps.secrets, { member: her.id }, own.details)} where user_id = ${her.id}`;
  const paid = bankMarker(first + 1);
  for (const { id } of await sql`select id from payouts where organiser_id = ${her.id}`) {
    await sql`update payouts set
      sealed_details = ${encryptDetails(deps.secrets, { payout: id }, paid.details)} where id = ${id}`;
  }
  const noted = (table: string, column: string, texts: string[]) => {
    const how = personalTables[table]?.personal?.[column];
    return how ? texts.map((text) => note(table, column, how, text)) : [];
  };
  return [
    ...noted('payout_details', 'sealed', own.texts),
    ...noted('payouts', 'sealed_details', paid.texts),
  ];
}
