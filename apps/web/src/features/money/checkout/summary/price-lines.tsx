import { type ChosenLine, readableLines } from '@nagarika/domain/events/prices/chosen-lines';
import { priceOf } from '@nagarika/domain/events/prices/money';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useNames } from '../../../../lib/words/use-names.ts';
import { PriceRows } from './price-rows.tsx';

/** Shows the price line by line, service charge included, from the first step on. */
export function PriceLines({ lines }: { lines: readonly ChosenLine[] }) {
  const nameOf = useNames();
  const readable = readableLines(lines);
  const rows = readable.map((line) => ({
    key: `${line.ticketTypeId} ${line.unitPricePaise}`,
    amount: line.unitPricePaise * line.quantity,
    label: (
      <>
        <bdi>{nameOf(line.name)}</bdi>{' '}
        <span className="whitespace-nowrap text-muted-foreground">
          {/* Seats of one type at two prices are distinguished by their prices. */}
          {`${isOneOfSeveral(line, readable) ? `${formatRupeesExact(line.unitPricePaise)} ` : ''}× ${line.quantity}`}
        </span>
      </>
    ),
  }));
  return <PriceRows rows={rows} price={priceOf(lines)} />;
}

function isOneOfSeveral({ ticketTypeId }: ChosenLine, lines: readonly ChosenLine[]): boolean {
  return lines.filter((line) => line.ticketTypeId === ticketTypeId).length > 1;
}
