import { connect } from '@nagarika/db/client';

/** Lets the demo's events of this city begin within a day: by a clock that is a day ahead they are over. */
export const beginsTomorrow = (city: string) => async (databaseUrl: string) => {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`
    update events set starts_at = date_trunc('hour', now()) + interval '21 hours', ends_at = null
    where status = 'approved' and starts_at > now()
      and city_id = (select id from cities where name = ${city})`;
  await close();
};
