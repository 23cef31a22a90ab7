import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { LinkedText } from './linked-text.tsx';

type Props = {
  replies: Outputs['announcements']['show']['replies'];
  /** The reader's names for the two sides. */
  names: { member: ReactNode; organiser: ReactNode };
  /** The side whose words are on the right. */
  own: 'member' | 'organiser';
};

/** Shows a conversation between a member and the organiser, the oldest message first. */
export function Conversation({ replies, names, own }: Props) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  return (
    <ol aria-label={t`Conversation`} className="grid gap-3">
      {replies.map(({ id, isAnswer, body, sentAt }) => {
        const side = isAnswer ? 'organiser' : 'member';
        return (
          <li
            key={id}
            className={clsx(
              'grid w-fit max-w-md gap-1 rounded-lg border p-3.5',
              side === own ? 'ml-auto bg-accent text-accent-foreground' : 'bg-card',
            )}
          >
            <p className="dotted text-sm text-muted-foreground">
              <bdi>{names[side]}</bdi>
              <time dateTime={sentAt}>{formatDayTime(new Date(sentAt))}</time>
            </p>
            <LinkedText>{body}</LinkedText>
          </li>
        );
      })}
    </ol>
  );
}
