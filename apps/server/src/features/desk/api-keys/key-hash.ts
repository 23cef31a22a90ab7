import type { Deps } from '#server/platform/ports/ports.ts';

/** What is kept of a key in its place. */
export const keyHash = ({ secrets }: Pick<Deps, 'secrets'>, key: string) =>
  secrets.keyedHash('api-key', key);
