import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/ui/notice.tsx';

/** What a suspension of its organiser means for an event, to who runs it meanwhile. */
export function StoppedNotice() {
  return (
    <Notice tone="warning" title={<Trans>Our team has stopped the sales of this event</Trans>}>
      <Trans>
        It is not listed and not sold at the moment. Tickets that were sold stay good, and the door
        works as always.
      </Trans>
    </Notice>
  );
}
