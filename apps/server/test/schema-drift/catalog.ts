import type { Sql } from 'postgres';

/** Has what a database holds, by its name in words: 'check bookings.bookings_seats_check' → its SQL. */
export type Catalog = ReadonlyMap<string, string>;

/** Tables with what belongs to them, triggers, functions and extensions, as PostgreSQL writes them out. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const rows = await sql<{ name: string; definition: string }[]>`
    with of_extensions as (select classid, objid from pg_depend where deptype = 'e')
    select
      case relkind when 'r' then 'table ' when 'S' then 'sequence ' else 'relation ' end || relname as name,
      concat_ws(' ', relkind, relpersistence, reloptions::text, relrowsecurity::text,
        case when relkind in ('v', 'm') then pg_get_viewdef(oid) end) as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'c')
    union all
    select 'column ' || relname || '.' || attname,
      concat_ws(' ', format_type(atttypid, atttypmod), case when attcollation <> typcollation then attcollation::regcollation::text end,
        case when attnotnull then 'NOT NULL' end, 'DEFAULT ' || pg_get_expr(adbin, adrelid), nullif(attidentity, ''), nullif(attgenerated, ''))
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace and relkind = 'r'
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select
      case contype when 'c' then 'check ' when 'p' then 'primary key ' when 'u' then 'unique key ' when 'f' then 'foreign key '
        else 'constraint ' end || conrelid::regclass || '.' || conname,
      pg_get_constraintdef(oid, true)
    from pg_constraint
    -- Names of NOT NULL are PostgreSQL's own; triggers that are constraints stand among the triggers.
    where connamespace = 'public'::regnamespace and contype not in ('n', 't')
    union all
    select 'index ' || indrelid::regclass || '.' || relname,
      concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'INVALID' end)
    from pg_index join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 'trigger ' || tgrelid::regclass || '.' || tgname,
      concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), case when tgenabled <> 'O' then 'ENABLED ' || tgenabled::text end)
    from pg_trigger join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
    where not tgisinternal
    union all
    select 'function ' || oid::regprocedure, pg_get_functiondef(oid)
    from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from of_extensions where classid = 'pg_proc'::regclass and objid = pg_proc.oid)
    union all
    select 'extension ' || extname, '' from pg_extension where extname <> 'plpgsql'`;
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** A line for each thing that only one of them has, or that differs. */
export function differences(written: Catalog, migrated: Catalog): string[] {
  const names = [...new Set([...written.keys(), ...migrated.keys()])].sort();
  return names.flatMap((name) => {
    const [wanted, had] = [written.get(name), migrated.get(name)];
    if (wanted === had) return [];
    if (had === undefined) return [`${name}: no migration makes it (${wanted})`];
    if (wanted === undefined) return [`${name}: only migrations make it (${had})`];
    return [`${name}: written as ${wanted}, migrated as ${had}`];
  });
}

/** Functions of triggers that no trigger calls. */
export async function idleTriggerFunctions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and not exists (select from pg_trigger where tgfoid = pg_proc.oid)
    order by 1`;
  return rows.map(({ name }) => name);
}
