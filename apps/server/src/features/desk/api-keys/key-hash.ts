import type { Deps } from '#server/platform/ports/ports.ts';

/** Hashes a key, which is stored in its place. */
export const keyHash = ({ secrets }: Pick<Deps, 'secrets'>, key: string) =>
  secrets.keyedHash('api-key', key);
