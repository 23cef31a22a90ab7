import { readdirSync, readFileSync } from 'node:fs';

/** Returns ms of CPU, user and system, that a process has had with all its threads. */
export function cpuOf(pid: number): number {
  const [, utime = 0, stime = 0] = statOf(pid) ?? [];
  return (utime + stime) * msOfTick;
}

/** Returns the same for a process with its children, living and ended: PostgreSQL with its backends. */
export function cpuOfFamily(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    const stat = Number.isInteger(id) ? statOf(id) : null;
    if (!stat) continue;
    const [parent, utime, stime, ended] = stat;
    if (id === pid) ticks += utime + stime + ended;
    else if (parent === pid) ticks += utime + stime;
  }
  return ticks * msOfTick;
}

/** A tick is a hundredth of a second, on every Linux. */
const msOfTick = 10;

/** Returns parent, user time, system time, and both of children that ended, in ticks. */
function statOf(pid: number): [number, number, number, number] | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null; // it has just ended
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (position: number) => Number(fields[position]);
  return [field(1), field(11), field(12), field(13) + field(14)];
}
