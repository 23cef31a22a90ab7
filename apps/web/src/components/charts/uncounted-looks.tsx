import { Trans } from '@lingui/react/macro';

/** Says why there is no share of those who looked. */
export const UncountedLooks = () => (
  <Trans>
    Where more people began to book, or booked, than were counted as looking, “–” stands for their
    share: not every browser lets us count a look.
  </Trans>
);
