import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Mounts a separate file system in memory, of this size, that can be full. Null when mounting is not
 * permitted here (it takes root).
 */
export function mountSmallDisk(at: string, megabytes: number) {
  mkdirSync(at, { recursive: true });
  const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at];
  if (run('mount', how) !== 0) return null;
  const ballast = join(at, 'ballast');
  return {
    /** Leaves not a page free. */
    fill() {
      const { bavail, bsize } = statfsSync(at);
      run('fallocate', ['-l', String(bavail * bsize), ballast]);
    },
    letGo: () => rmSync(ballast, { force: true }),
    unmount: () => run('umount', ['-l', at]),
  };
}

function run(command: string, words: string[]): number {
  return Bun.spawnSync([command, ...words], { stdout: 'ignore', stderr: 'ignore' }).exitCode;
}
