import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** Lines wait so long, or until there are so many bytes of them: each write is a system call. */
const waitMs = 50;
const most = 32 * 1024;
/** From warnings on a line is written at once, with what waits. */
const urgent = 40;

/** JSON lines, on standard output; nothing is lost but by a kill that nobody can hear. */
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
  // So that pino says of which level a line is.
  Object.assign(lines, { [Symbol.for('pino.metadata')]: true });
  return pino({ level, base: null }, lines);
}

type Fields = Record<string, string | number>;

/**
 * Lines of level info with this message, of fields whose texts are our own: written as pino does it,
 * which takes three times as long. It was the most of what an answer from memory cost.
 */
export function infoLines(log: Logger, message: string): (fields: Fields) => void {
  const begin = `{"level":${pino.levels.values.info},"time":`;
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  const stream = streamOf(log);
  return (fields) => {
    if (!log.isLevelEnabled('info')) return;
    let line = begin + Date.now();
    for (const name in fields) {
      const value = fields[name];
      line += `,"${name}":${typeof value === 'string' ? `"${value}"` : value}`;
    }
    if ('lastLevel' in stream) stream.lastLevel = pino.levels.values.info;
    stream.write(line + end);
  };
}

function streamOf(log: Logger): DestinationStream {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  if (!stream) throw new Error('this logger writes nowhere');
  return stream;
}
