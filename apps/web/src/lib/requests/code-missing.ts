import { connection } from './connection.ts';

/** A failure to load a part of the app on demand. */
export class CodeMissing extends Error {
  /** True when asking again is no use: the server no longer has it, or the browser refuses it. */
  readonly needsReload: boolean;

  constructor(message: string, options: { needsReload: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'CodeMissing';
    this.needsReload = options.needsReload;
  }
}

/** Tries again what failed, by reloading the page where nothing else helps; typed text is kept. */
export function tryAgain(error: unknown, again: () => void): void {
  if (error instanceof CodeMissing && error.needsReload) void loadAnew();
  else again();
}

/** Reloads the page only if the server answers now: without a connection the page would be lost. */
export async function loadAnew(): Promise<void> {
  if (await connection.ask()) location.reload();
}
