/** Thrown when an explicit PORT is taken; the message is for the operator at the terminal. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
    this.name = 'PortTakenError';
  }
}

type Fetch = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

const firstPort = 3000;
const portsTried = 50;
/** The last bound, above the largest upload with the form around it. */
const maxRequestBodySize = 12 * 1024 * 1024;

/** Serves on `port`, or without one on the first free port from 3000 on. @throws PortTakenError */
export function listen(port: number | undefined, fetch: Fetch): Bun.Server<undefined> {
  const last = port ?? firstPort + portsTried;
  for (let candidate = port ?? firstPort; ; candidate += 1) {
    try {
      return Bun.serve({ port: candidate, idleTimeout: 60, maxRequestBodySize, fetch });
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) throw error;
      if (candidate >= last) throw new PortTakenError(candidate);
    }
  }
}
