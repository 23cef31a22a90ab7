import { Plural, Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { Badge } from '../../../components/ui/badge.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { Code, PricedType } from './prices.ts';

type Props = { code: Code; types: readonly PricedType[] };

/** Words a code for its organiser and admins: its effect and its use. */
export function CodeTerms({ code, types }: Props) {
  const { uses, totalLimit, memberLimit } = code;
  const given = formatRupees(code.givenAway);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <code className="wrap-anywhere">{code.code}</code>
        </h3>
        <p className="font-semibold">
          <Worth code={code} />
        </p>
      </div>
      <State code={code} />
      <Lines code={code} types={types} />
      <p className="dotted text-muted-foreground">
        <span>
          {totalLimit === null ? (
            <Plural value={uses} _0="Not used yet" one="Used once" other="Used # times" />
          ) : (
            <Trans>
              {uses} of {totalLimit} used
            </Trans>
          )}
        </span>
        {memberLimit !== null && (
          <span>
            <Plural value={memberLimit} one="once a member" other="# times a member" />
          </span>
        )}
        {code.givenAway > 0 && (
          <span>
            <Trans>{given} given away, by the full prices of now</Trans>
          </span>
        )}
      </p>
    </div>
  );
}

function Worth({ code: { kind, value } }: { code: Code }) {
  const amount = formatRupees(value);
  if (kind === 'percent') return <Trans>{value}% off</Trans>;
  if (kind === 'amount') return <Trans>{amount} off each ticket</Trans>;
  if (kind === 'opens') return <Trans>Opens hidden tickets</Trans>;
  return value === 0 ? <Trans>Free with the code</Trans> : <Trans>{amount} a ticket</Trans>;
}

function State({ code }: { code: Code }) {
  const now = useNow();
  const isOver = code.endsAt !== null && new Date(code.endsAt) <= now;
  if (!code.isPaused && !isOver) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {code.isPaused && (
        <Badge tone="warning">
          <Trans>Paused</Trans>
        </Badge>
      )}
      {isOver && (
        <Badge variant="secondary">
          <Trans context="a code">Over</Trans>
        </Badge>
      )}
    </p>
  );
}

function Lines({ code: { ticketTypeIds, startsAt, endsAt }, types }: Props) {
  const nameOf = useNames();
  const { formatDayTime } = useFormats();
  const from = startsAt && formatDayTime(new Date(startsAt));
  const until = endsAt && formatDayTime(new Date(endsAt));
  const names = types.filter(({ id }) => ticketTypeIds?.includes(id)).map(({ name }) => name);
  return (
    <ul className="grid gap-1">
      <li>
        {ticketTypeIds === null ? (
          <Trans>For all tickets that are not hidden</Trans>
        ) : (
          <Trans>
            For <bdi className="wrap-anywhere">{names.map(nameOf).join(', ')}</bdi>
          </Trans>
        )}
      </li>
      {from && (
        <li>
          <Trans>Good from {from}</Trans>
        </li>
      )}
      {until && (
        <li>
          <Trans>Good until {until}</Trans>
        </li>
      )}
    </ul>
  );
}
