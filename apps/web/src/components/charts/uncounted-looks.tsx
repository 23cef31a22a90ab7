import { Trans } from '@lingui/react/macro';
import { isOverWhole, percentOf } from './short-amount.ts';

/** Explains why there is no share of those who looked. */
export const UncountedLooks = () => (
  <Trans>
    Where more people began to book, or booked, than were counted as looking, “–” stands for their
    share: not every browser lets us count a look.
  </Trans>
);

/** Says in a line how many looks became bookings, or why that is not known. */
export function SharesOfLooks(people: { viewed: number; began: number; booked: number }) {
  const { viewed, began, booked } = people;
  if (isOverWhole(began, viewed)) return <UncountedLooks />;
  const [share, started] = [percentOf(booked, viewed), percentOf(began, viewed)];
  return (
    <Trans>
      Of those who looked, {started} began to book and {share} booked.
    </Trans>
  );
}
