/**
 * Reckons what a number of members costs, from our measured figures: `bun run capacity --members=100000
 * --events=500 --rush=200`. Prints load, machines and rupees a month; without words, the table of
 * docs/scaling.md. The measured figures stand in capacity/figures.ts, the assumed ones beside it.
 */
import { parseArgs } from 'node:util';
import { capacityOf } from './capacity/model.ts';
import { capacityTable, usual } from './capacity/table.ts';

const { values } = parseArgs({
  options: { members: { type: 'string' }, events: { type: 'string' }, rush: { type: 'string' } },
});
const members = values.members === undefined ? undefined : whole('members', values.members);
if (members === undefined) console.log(capacityTable(usual));
else {
  const wish = {
    members,
    events: whole('events', values.events ?? String(Math.ceil(members / 200))),
    rush: whole('rush', values.rush ?? String(Math.ceil(members / 500))),
  };
  console.log(capacityTable([wish]));
  console.log('\nHow full, with one server and the largest PostgreSQL:');
  for (const [name, share] of capacityOf(wish).first) {
    console.log(`  ${name.padEnd(20)} ${(share * 100).toFixed(1)} %`);
  }
}

function whole(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is a whole number, not “${text}”.`);
  return Number(text);
}
