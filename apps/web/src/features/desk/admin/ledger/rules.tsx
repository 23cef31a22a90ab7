import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

type Rule = NonNullable<Outputs['admin']['ledger']['check']>['rules'][number];

/** Shows the broken rules first, with the rows that break them. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  const sorted = [...rules].sort((a, b) => Number(b.breaches > 0) - Number(a.breaches > 0));
  const broken = rules.filter(({ breaches }) => breaches > 0).length;
  const { length } = rules;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Rules</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          {broken === 0 ? (
            <Trans>All {length} hold: the books are in order.</Trans>
          ) : (
            <Plural
              value={broken}
              one={`# of ${length} is broken.`}
              other={`# of ${length} are broken.`}
            />
          )}
        </p>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-1 xl:grid-cols-2 xl:gap-x-8">
          {sorted.map((rule) => (
            <li
              key={rule.rule}
              className="grid content-start gap-2 border-t py-2.5 first:border-t-0 xl:nth-2:border-t-0"
            >
              {rule.breaches === 0 ? <Holds rule={rule} /> : <Broken rule={rule} />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Holds({ rule: { rule } }: { rule: Rule }) {
  return (
    <p className="flex items-start gap-3">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      <span>
        <span className="sr-only">
          <Trans>Holds:</Trans>{' '}
        </span>
        {capital(rule)}
      </span>
    </p>
  );
}

function Broken({ rule: { rule, breaches, rows } }: { rule: Rule }) {
  const others = breaches - rows.length;
  const more = count.format(others);
  return (
    <>
      <p className="flex items-start gap-3 font-semibold text-destructive">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="sr-only">
            <Trans>Broken:</Trans>{' '}
          </span>
          {capital(rule)}
        </span>
      </p>
      <ul className="grid gap-1 pl-8 text-sm wrap-anywhere">
        {rows.map(({ subject, detail }) => (
          // The database's own name, for the admin who looks into it.
          <li key={`${subject} ${detail}`} lang="en">
            <span className="font-semibold">{subject}</span>: {detail}
          </li>
        ))}
        {others > 0 && (
          <li className="text-muted-foreground">
            <Trans>and {more} more: see all with bun run audit:books</Trans>
          </li>
        )}
      </ul>
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
