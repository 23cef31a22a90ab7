import { Trans } from '@lingui/react/macro';

/** Why there is no share of those who looked. */
export const UncountedLooks = () => (
  <Trans>
    More booked than were counted as looking, so “–” stands for their share: not every browser lets
    us count a look.
  </Trans>
);
