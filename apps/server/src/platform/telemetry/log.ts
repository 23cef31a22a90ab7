import { type DestinationStream, type Level, pino } from 'pino';

/** Lines wait this long, or until they have this many bytes: each write is a system call. */
const waitMs = 50;
const most = 32 * 1024;
/** A line of this level (a warning) or above is written at once, with those that wait. */
const urgent = 40;

/** Writes JSON lines to standard output; only a kill that nobody can hear loses any. */
export function createLog(level: Level | 'silent', fd = 1) {
  const out = pino.destination({ dest: fd, sync: true });
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    out.write(lines);
  }
  process.on('exit', flush);

  const lines: DestinationStream & { lastLevel: number } = {
    lastLevel: 0,
    write(line) {
      waiting += line;
      if (lines.lastLevel >= urgent || waiting.length > most) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
  // With this mark pino passes the level of each line.
  Object.assign(lines, { [Symbol.for('pino.metadata')]: true });
  return pino({ level, base: null }, lines);
}
