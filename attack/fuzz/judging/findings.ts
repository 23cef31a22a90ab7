import type { Finding } from './tally.ts';

const shownAtMost = 40;
const eachAtMost = 2;

/** Puts late answers last: a busy machine has more of them than of other problems. */
const weight = (problem: string) => (problem.startsWith('took') ? 1 : 0);

/** Shows each kind once or twice, with all that is needed to repeat it. */
export function showFindings(findings: readonly Finding[], seed: number): void {
  const kinds = Map.groupBy(
    findings,
    ({ call, problem }) => `${call.name}: ${problem.slice(0, 60)}`,
  );
  const sorted = [...kinds.values()].toSorted(
    ([a], [b]) => weight(a?.problem ?? '') - weight(b?.problem ?? ''),
  );
  for (const all of sorted.slice(0, shownAtMost)) {
    console.log(`\n✗ ${all[0]?.call.name}: ${all[0]?.problem} (${all.length} times)`);
    for (const one of all.slice(0, eachAtMost)) console.log(described(one, seed));
  }
}

function described({ call, answer, logged }: Finding, seed: number): string {
  const { n, person, sent } = call;
  const headers = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}`);
  const body = typeof sent.body === 'string' ? sent.body : `${sent.body?.length ?? 0} bytes`;
  return [
    `  --seed ${seed} --only ${n}, as ${person.name}`,
    `  ${sent.method} ${cut(sent.path)} ${headers.join(', ')}`,
    `  ${cut(body)}`,
    `  → ${answer.status} in ${Math.round(answer.ms)} ms: ${cut(answer.text)}`,
    ...(logged ? [`  ${logged}`] : []),
  ].join('\n');
}

const cut = (text: string) =>
  text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;
