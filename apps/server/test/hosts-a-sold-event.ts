import { connect } from '@nagarika/db/client';

/** Gives her a coming event with paid bookings, and returns its id. */
export async function hostsASoldEvent(databaseUrl: string, phone: string): Promise<string> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  const [event] = await sql<{ id: string }[]>`
    update events set organiser_id = (select id from users where phone = ${phone})
    where id = (
      select b.event_id from bookings b join events e on e.id = b.event_id
      where b.status = 'confirmed' and b.total_paise > 0 and e.starts_at > now() + interval '1 day'
        and e.status = 'approved' limit 1)
    returning id`;
  await close();
  if (!event) throw new Error('the demo has sold nothing');
  return event.id;
}
