import postgres from 'postgres';

/** Makes the second ticket type of each event cost ₹50,000, whose invoice has the buyer's address. */
export async function writeDearTickets(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update ticket_types set price_paise = 5000000 where position = 1 and price_paise > 0`;
  await sql.end();
}
