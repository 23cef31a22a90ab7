import { connection } from './connection.ts';

/** A part of the app that is loaded on demand did not come. */
export class CodeMissing extends Error {
  /** Asking again is no use: the server has it no more, or the browser refuses it. */
  readonly needsReload: boolean;

  constructor(message: string, options: { needsReload: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'CodeMissing';
    this.needsReload = options.needsReload;
  }
}

/** Tries again what failed; by loading the page anew where nothing else helps. What was typed is kept. */
export function tryAgain(error: unknown, again: () => void): void {
  if (error instanceof CodeMissing && error.needsReload) void loadAnew();
  else again();
}

/** Only from a server that answers now: a page that is loaded anew without a connection is gone. */
export async function loadAnew(): Promise<void> {
  if (await connection.ask()) location.reload();
}
