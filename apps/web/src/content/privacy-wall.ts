import { useLingui } from '@lingui/react/macro';
import { strikeDays } from '@nagarika/domain/words/wall/wall-moderation';
import type { Passage } from './passages.tsx';

/** What is true of the wall's anonymity, for whom, and where it ends. */
export function useWallPassage(): Passage {
  const { t } = useLingui();
  return {
    id: 'wall',
    title: t`Who knows what you write on the wall`,
    points: [
      t`Members and visitors see the name that you put under a post or comment, or Anonymous. No page says whose it is.`,
      t`A moderator sees no name either. What you sign with any name of your choice has a tag, the same each time, so that somebody who offends again is recognised. Posts without a name have another tag, shown only while they wait for a decision or are reported; comments without a name have none.`,
      t`If a moderator hides something that you signed and counts it as a strike, your account shows admins how many of these you have, and so whom that name stands for. Strikes for what you wrote without a name stand on no account; they count for ${strikeDays} days, for such writing alone.`,
      t`Our database does hold which account wrote what: to show you your own posts, to limit how many you write, and to tell you when one was hidden. Those few who run our servers could look it up there. They do so for nobody, unless the law obliges us to.`,
    ],
  };
}
