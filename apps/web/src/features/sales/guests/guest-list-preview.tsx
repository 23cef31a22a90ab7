import { Plural, Trans } from '@lingui/react/macro';
import type { GuestLine } from '@nagarika/domain/sales/guests/guest-list';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { count } from '../../../lib/count.ts';
import type { Looked } from './use-guest-list.ts';

/** What would be issued, those lines first that something is wrong with. */
export function GuestListPreview({ looked: { lines, preview } }: { looked: Looked }) {
  const errorsOf = new Map(preview.lines.map(({ line, errors }) => [line, errors]));
  const rows = lines.map((written) => ({ written, errors: errorsOf.get(written.line) ?? [] }));
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const fine = rows.filter(({ errors }) => errors.length === 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone={wrong.length > 0 ? 'warning' : 'success'}>
        <p>
          {wrong.length > 0 ? (
            <Plural
              value={wrong.length}
              one="# line cannot be issued as it is."
              other="# lines cannot be issued as they are."
            />
          ) : (
            <Trans>Every line is fine.</Trans>
          )}{' '}
          <Trans>
            Seats to issue: {count.format(preview.seats)}. Free: {count.format(preview.available)}.
          </Trans>
        </p>
      </Notice>
      <table className="w-full text-left">
        <caption className="sr-only">
          <Trans>Lines of the list</Trans>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Guest</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...wrong, ...fine].map((row) => (
            <Row key={row.written.line} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ written, errors }: { written: GuestLine; errors: readonly string[] }) {
  const Icon = errors.length > 0 ? CircleAlert : CircleCheck;
  const facts = [written.phone, written.ticketType, written.note].filter((text) => text.trim());
  return (
    <tr className="border-t" style={{ verticalAlign: 'top' }}>
      <td className="py-2.5 pr-4 text-right text-muted-foreground tabular-nums">{written.line}</td>
      <td className="py-2.5">
        <p className="flex items-start gap-2 font-semibold">
          <Icon
            aria-hidden="true"
            className={`mt-1 size-4 shrink-0 ${errors.length > 0 ? 'text-destructive' : 'text-success'}`}
          />
          <bdi className="wrap-anywhere">{written.name.trim() || '–'}</bdi>
          <span className="ml-auto font-normal whitespace-nowrap tabular-nums">
            {`× ${written.seats.trim() || 1}`}
          </span>
        </p>
        {facts.length > 0 && (
          <div className="pl-5">
            <p className="dotted text-sm wrap-anywhere text-muted-foreground">
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </p>
          </div>
        )}
        {errors.map((error) => (
          <p key={error} className="pl-5 text-destructive">
            {error}
          </p>
        ))}
      </td>
    </tr>
  );
}
