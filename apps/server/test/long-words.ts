import postgres from 'postgres';

/** Titles as people paste them, without a single space, in the scripts that are read here. */
const words = [
  'Womenwhobuildwonders',
  'महिलाउद्यमीसम्मेलन',
  'பெண்தொழில்முனைவோர்',
  'خواتینکیکاروباریمحفل',
].map((word) => word.repeat(12));
const long = words.map((word) => word.slice(0, 120));
const names = words.map((word) => word.slice(0, 40));

/**
 * Makes all that people have written in the demo data 120 characters without a space, and all their names
 * one word of 40: in four scripts, by turns. It must run before the server starts, which keeps some of it in
 * memory.
 */
export async function writeLongWords(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  // The order is that of the rows in their table, in which the demo wrote them, the same on each run.
  const turn = sql`[1 + (ctid::text::point)[1]::int % 4]`;
  const text = sql`(${long}::text[])${turn}`;
  const name = sql`(${names}::text[])${turn}`;
  const list = sql`to_jsonb(${long}::text[])`;
  await sql`update users set name = ${name}, bio = ${text}, company = ${name}, city = ${name}`;
  await sql`update events set title = ${text}, subtitle = ${text}, venue = ${text}, address = ${text},
    description = ${text}, long_description = ${text}, highlights = ${list}, house_rules = ${list},
    review_message = case when review_message is not null then ${text} end,
    agenda = (select jsonb_agg(jsonb_build_object('time', '10:00', 'activity', one))
      from unnest(${long}::text[]) one)`;
  await sql`update ticket_types set name = ${name}`;
  await sql`update booking_items set name = (select name from ticket_types t where t.id = ticket_type_id)`;
  await sql`update wall_posts set content = ${text}, city = ${name},
    author = case when author = 'Anonymous' then author else ${name} end`;
  await sql`update wall_comments set content = ${text},
    author = case when author = 'Anonymous' then author else ${name} end`;
  await sql`update blogs set title = ${text}, short_description = ${text}, author_role = ${name},
    tags = to_jsonb(${names}::text[]), review_message = case when review_message is not null then ${text} end,
    content = (select string_agg('<h2>' || one || '</h2><p>' || one || '</p><ul><li>' || one
      || '</li></ul><blockquote>' || one || '</blockquote><p><a href="/">' || one || '</a></p>', '')
      from unnest(array[${text}] || ${long}::text[]) one)`;
  await sql`update banners set title = ${text}, subtitle = ${text}, cta_text = left(${name}, 30)`;
  await sql`update communities set name = ${name}, description = ${text}`;
  await sql`update cities set name = left(slug, 4) || ${name} where not is_default`;
  await sql`update notifications set title = jsonb_build_object('pattern', ${text}),
    message = jsonb_build_object('pattern', ${text})`;
  await sql`update contact_messages set name = ${name}, subject = ${text}, message = ${text}`;
  await sql.end();
}
