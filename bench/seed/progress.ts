/** Writes one line on standard error that grows; without a terminal, only a line for each step. */
export function createProgress() {
  const started = Date.now();
  const { stderr } = process;
  let shown = '';
  return (step: string, part: number): void => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const filled = Math.round(Math.min(1, part) * 30);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(30 - filled)}`;
    const line = `${bar} ${String(Math.round(Math.min(1, part) * 100)).padStart(3)} %  ${step}  ${seconds} s`;
    if (line === shown) return;
    shown = line;
    if (stderr.isTTY) stderr.write(`\r${line}\x1b[K${part >= 1 ? '\n' : ''}`);
    else if (part >= 1) stderr.write(`${step}: done at ${seconds} s\n`);
  };
}
