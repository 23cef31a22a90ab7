import { type LoggerOptions, pino } from 'pino';
import type { World } from './world.ts';

/** The world as somebody with a log of her own, and what that says under some words. */
export function logged(world: Pick<World, 'deps'>, level: LoggerOptions['level'] = 'warn') {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return {
    deps: { ...world.deps, log },
    said: (words: string) => lines.filter(({ msg }) => msg === words),
  };
}
