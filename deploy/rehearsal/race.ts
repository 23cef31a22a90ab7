import { pause } from '../../attack/support/server.ts';
import { buyOne, countBy, expectBooks, type Step } from './parts/crowd.ts';

const seats = 20;

/** Sends two hundred buyers for twenty seats to both servers, one of which is killed in the middle. */
export const race: Step = async (stack, { members, events: [event] }, expect) => {
  if (!event) throw new Error('no event sells tickets');
  const { sql } = stack.primary;
  const taken = () => sql`
    select coalesce(sum(quantity), 0)::int as seats from bookings
    where event_id = ${event.id} and status in ('confirmed', 'pending')`;
  const [before] = await taken();
  await sql`update events set total_tickets = ${before.seats + seats} where id = ${event.id}`;

  const began = performance.now();
  const buying = members.map((member) => buyOne(member, event));
  await pause(400);
  const [victim] = stack.servers;
  await victim.program().end('SIGKILL');
  await pause(1_000);
  const again = victim.start();
  const outcomes = await Promise.all(buying);
  await again;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const tickets = outcomes.filter((one) => one === 'ticket').length;
  const others = outcomes.filter((one) => one !== 'ticket' && one !== 'sold out');
  expect(
    `${members.length} buyers, ${seats} seats, one server killed: all are told`,
    others.length === 0,
    `${countBy(outcomes)} in ${seconds} s`,
  );
  const [after] = await taken();
  const sold = after.seats - before.seats;
  expect(
    'as many are sold as there are seats, to those who were told so',
    sold === seats && tickets === seats,
    `${sold} sold, ${tickets} told`,
  );
  await expectBooks(stack, expect);
};
