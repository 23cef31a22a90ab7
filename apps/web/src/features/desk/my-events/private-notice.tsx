import { Trans, useLingui } from '@lingui/react/macro';
import { seenBy, seenByWords } from '@nagarika/domain/events/listing/visibility';
import { Link2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useShare } from '../../../components/use-share.ts';
import { useWord } from '../../../lib/words.ts';
import type { MyEventDetails } from './my-event-details.ts';

/** Who sees an event that stands in no list, and what to send them. */
export function PrivateNotice({ event }: { event: MyEventDetails }) {
  const { t } = useLingui();
  const word = useWord();
  const { copy } = useShare({
    path: `/event/${event.id}`,
    title: event.title,
    text: event.title,
    copied: t`Event link has been copied to your clipboard.`,
  });
  return (
    <Notice title={<Trans>In no list: {word(seenByWords[seenBy(event)])}</Trans>}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {event.community && <bdi className="font-semibold">{event.community}</bdi>}
        {event.accessCode && (
          <p>
            <Trans>
              Access code: <strong className="select-all">{event.accessCode}</strong>
            </Trans>
          </p>
        )}
        {event.status === 'approved' && (
          <Button variant="outline" size="sm" onClick={() => void copy()}>
            <Link2 aria-hidden="true" />
            <Trans>Copy link</Trans>
          </Button>
        )}
      </div>
    </Notice>
  );
}
