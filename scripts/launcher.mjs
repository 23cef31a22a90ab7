import { readFileSync } from 'node:fs';

/**
 * Calls back once when npm (or `bun run`), which started this, is gone without having told us: killed, it
 * cannot. A server left over would hold the port against the next start.
 */
export function whenLauncherIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return; // started by hand: may outlive its terminal
  const before = launchers();
  const timer = setInterval(() => {
    if (launchers() === before) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Returns our parent's id and, where that is only the shell npm puts in between (Linux), its parent's. */
function launchers() {
  const parent = process.ppid;
  try {
    const command = readFileSync(`/proc/${parent}/cmdline`, 'utf8');
    if (!/^\S*sh\0-c\0/.test(command)) return `${parent}`;
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return `${parent}`;
  }
}
