import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { type SeatsBack, seatsBack } from '@nagarika/domain/money/refunds/cancelled-seats';
import { useState } from 'react';
import { CheckGroup } from '../../../../components/ui/forms/check-group.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';

type Preview = Outputs['checkout']['cancelPreview'];

export type ChosenSeats = NonNullable<ReturnType<typeof useChosenSeats>>;

/** Holds which of the buyer's tickets she cancels, all at first, and what goes back for them. */
export function useChosenSeats(preview: Preview | undefined) {
  const [kept, setKept] = useState<readonly string[]>([]);
  if (!preview) return null;
  const { seats, left, givesCharge } = preview;
  const standing = seats.filter(({ state }) => state === 'stays');
  const hers = standing.filter(({ isGiven }) => !isGiven);
  const ids = hers.map(({ id }) => id).filter((id) => !kept.includes(id));
  return {
    ids,
    hers,
    given: standing.length - hers.length,
    isAll: ids.length === standing.length,
    isAllHers: ids.length === hers.length,
    isOnlyOne: standing.length === 1,
    back: seatsBack({ seats, left, givesCharge }, new Set(ids)),
    choose: (chosen: readonly string[]) =>
      setKept(hers.map(({ id }) => id).filter((id) => !chosen.includes(id))),
  };
}

/** Shows a box for each ticket that is the buyer's, with what goes back for it. */
export function SeatChoice({ seats, paid }: { seats: ChosenSeats; paid: number }) {
  const { t } = useLingui();
  const nameOf = useNames();
  const { ids, hers, given, back, choose } = seats;
  return (
    <div className="grid grid-cols-1 gap-3">
      <CheckGroup
        legend={t`Which tickets?`}
        values={ids}
        onChange={choose}
        options={hers.map(({ id, name, code }) => ({
          value: id,
          label: <bdi>{nameOf(name)}</bdi>,
          help: (
            <>
              <span className="money">{code}</span>
              {paid > 0 && (
                <>
                  <span> · </span>
                  <BackOfSeat paise={back.bySeat.get(id)} />
                </>
              )}
            </>
          ),
        }))}
      />
      {given > 0 && (
        <p className="text-muted-foreground">
          <Plural
            value={given}
            one="One more ticket belongs to somebody else now and stays hers."
            other="# more tickets belong to others now and stay theirs."
          />
        </p>
      )}
      <LostGroup back={back} />
    </div>
  );
}

/** Undefined when the ticket stays. */
function BackOfSeat({ paise }: { paise: number | undefined }) {
  if (paise === undefined) {
    return (
      <span>
        <Trans>stays yours</Trans>
      </span>
    );
  }
  const amount = formatRupeesExact(paise);
  return (
    <span>
      <Trans>{amount} back</Trans>
    </span>
  );
}

function LostGroup({ back: { lostPaise } }: { back: SeatsBack }) {
  const amount = formatRupeesExact(lostPaise);
  return (
    <div aria-live="polite">
      {lostPaise > 0 && (
        <p>
          <Trans>Too few tickets stay for the group price, so {amount} less goes back.</Trans>
        </p>
      )}
    </div>
  );
}
