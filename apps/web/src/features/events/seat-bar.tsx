import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { seatLevel } from '@nagarika/domain/events';
import { Progress } from '../../components/ui/progress.tsx';

type Props = { event: { totalSeats: number; availableSeats: number } };

/** How full it is, held seats included: what can still be booked. */
export function SeatBar({ event: { totalSeats, availableSeats } }: Props) {
  const { t } = useLingui();
  const taken = totalSeats - availableSeats;
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          {availableSeats === 0 ? (
            <Trans>Sold out</Trans>
          ) : (
            <Plural value={availableSeats} one="# seat left" other="# seats left" />
          )}
        </span>
        <span className="text-sm text-muted-foreground">
          <Trans>
            {taken} of {totalSeats} taken
          </Trans>
        </span>
      </p>
      <Progress
        value={taken}
        max={totalSeats}
        label={t`Seats taken`}
        tone={seatLevel({ sold: taken, totalSeats })}
      />
    </div>
  );
}
