import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { seatLevel } from '@nagarika/domain/events/listing/events';
import { Progress } from '../../../../components/ui/progress.tsx';

type Props = {
  event: Pick<EventDetails, 'totalSeats' | 'availableSeats' | 'attendees' | 'heldSeats'>;
};

/** Says how many seats can still be booked, how many are going, and how many are held meanwhile. */
export function SeatBar({ event }: Props) {
  const { t } = useLingui();
  const { totalSeats, availableSeats, attendees: going, heldSeats: held } = event;
  const taken = going + held;
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          {availableSeats > 0 && (
            <Plural value={availableSeats} one="# seat left" other="# seats left" />
          )}
        </span>
        <span className="text-sm text-muted-foreground">
          <Trans>
            {going} of {totalSeats} going
          </Trans>
          {held > 0 && (
            <>
              {' · '}
              <Trans>{held} held</Trans>
            </>
          )}
        </span>
      </p>
      <Progress
        value={taken}
        max={totalSeats}
        label={t`Going, or held`}
        tone={seatLevel({ sold: taken, totalSeats })}
      />
    </div>
  );
}
