import { type LoggerOptions, pino } from 'pino';
import type { World } from './world.ts';

/** Gives a caller of the world her own log, and finds what it says under some words. */
export function logged(world: Pick<World, 'deps'>, level: LoggerOptions['level'] = 'warn') {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return {
    deps: { ...world.deps, log },
    said: (words: string) => lines.filter(({ msg }) => msg === words),
  };
}
