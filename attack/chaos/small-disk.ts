import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file system of its own in memory, so large, that can be full. Null: mounting is not permitted here
 * (it takes root).
 */
export function mountSmallDisk(at: string, megabytes: number) {
  mkdirSync(at, { recursive: true });
  const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at];
  if (run('mount', how) !== 0) return null;
  const ballast = join(at, 'ballast');
  return {
    /** Not a page is left. */
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
