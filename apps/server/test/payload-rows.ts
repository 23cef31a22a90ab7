import postgres from 'postgres';
import { storedPayloads } from '#test/payloads.ts';

const all = storedPayloads.join('\n');

/**
 * Turns all that people have written in the demo data, and all their names, into payloads; a long text has
 * all of them. It goes past every rule of input, since what shows them must not need one. It must run before
 * the server starts, which keeps some of it in memory.
 */
export async function writePayloads(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  let column = 0;
  // The order is that of the rows in their table, and each column begins with another payload.
  const text = () =>
    sql`(${storedPayloads}::text[])[1 + ((ctid::text::point)[1]::int + ${13 * column++}) % ${storedPayloads.length}]`;
  const list = sql`to_jsonb(${storedPayloads}::text[])`;
  const onWall = () => sql`left(${text()}, 120)`;
  await sql`update users set name = ${text()}, bio = ${text()}, company = ${text()}, city = ${text()},
    instagram = ${text()}, linkedin = ${text()}`;
  await sql`update events set title = ${text()}, subtitle = ${text()}, venue = ${text()}, address = ${text()},
    description = ${text()}, long_description = ${all}, highlights = ${list}, house_rules = ${list},
    review_message = case when review_message is not null then ${text()} end,
    agenda = (select jsonb_agg(jsonb_build_object('time', '10:00', 'activity', one))
      from unnest(${storedPayloads}::text[]) one)`;
  await sql`update ticket_types set name = ${text()}`;
  await sql`update booking_items set name = (select name from ticket_types t where t.id = ticket_type_id)`;
  await sql`update wall_posts set content = ${onWall()}, city = ${text()}, author = ${text()}`;
  await sql`update wall_comments set content = ${onWall()}, author = ${text()}`;
  await sql`update blogs set title = ${text()}, short_description = ${text()}, author_role = ${text()},
    author_name = case when author_name is not null then ${text()} end, category = ${text()},
    tags = ${list}, review_message = case when review_message is not null then ${text()} end,
    content = (select string_agg('<p>' || one || '</p><a href="' || one || '">' || one || '</a>', '')
      from unnest(${storedPayloads}::text[]) one)`;
  await sql`update banners set title = ${text()}, subtitle = ${text()}, cta_text = ${text()},
    second = jsonb_build_object('language', 'hi', 'title', ${text()}, 'subtitle', ${text()}, 'ctaText', ${text()}),
    landing_page_url = ${'javascript:canary(1)'}`;
  await sql`update communities set name = ${text()}, description = ${text()}, whatsapp_link = ${'javascript:canary(1)'}`;
  await sql`update cities set name = slug || ' ' || ${text()} where not is_default`;
  await sql`update notifications set title = jsonb_build_object('pattern', ${text()}),
    message = jsonb_build_object('pattern', ${text()})`;
  await sql`update contact_messages set name = ${text()}, email = ${text()}, subject = ${text()}, message = ${all}`;
  await sql`update refunds set note = ${text()}, last_error = ${text()}`;
  await sql`update outbox set recipient = ${text()}, subject = ${text()}, text = ${text()}`;
  await sql.end();
}
