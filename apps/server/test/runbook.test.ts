import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRepositoryFile } from './repository.ts';

const runbook = 'docs/operations/alerts.md';
const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), annotations: z.object({ runbook_url: z.string() }) }),
      ),
    }),
  ),
});

const alerts = rules
  .parse(Bun.YAML.parse(readRepositoryFile('deploy/prometheus/alerts.yml')))
  .groups.flatMap((group) => group.rules);
const names = alerts.map(({ alert }) => alert).toSorted();
const [, ...sections] = readRepositoryFile(runbook).split(/^## /m);

test('each alert has its section, to which it leads, and each section its alert', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(sections.map((section) => section.split('\n')[0]).toSorted()).toEqual(names);
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`${runbook}#${alert.toLowerCase()}`);
  }
});

test('each section says what members notice, what to look at, what to do, and when it is over', () => {
  for (const section of sections) {
    const said = [...section.matchAll(/^- \*\*([\w ]+)\*\*: /gm)].map(([, what]) => what);
    const wanted = ['Members notice', 'First look', 'Do', 'Over'];
    // A table says what each kind of SomebodyMustLook asks for.
    const isTable = section.includes('| `alert` | means | do |');
    expect(said, section.split('\n')[0]).toEqual(
      wanted.filter((what) => what !== 'Do' || !isTable),
    );
  }
});

test('attack/alerts.ts brings each about, and no other', () => {
  const lists = readRepositoryFile('attack/alerts.ts').matchAll(/await sees\(\w+, \[([^\]]*)\]/g);
  const tried = [...lists].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  expect(tried.toSorted()).toEqual(names);
});

test('each kind of what somebody must look at is told', () => {
  const source = readRepositoryFile('apps/server/src/platform/telemetry/alerts.ts');
  const [, table = ''] = /const meanings = \{(.*?)\} as const/s.exec(source) ?? [];
  const kinds = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(2);
  const section = sections.find((one) => one.startsWith('SomebodyMustLook')) ?? '';
  expect([...section.matchAll(/^\| `(\w+_\w+)` \|/gm)].map(([, kind]) => kind)).toEqual(kinds);
});
