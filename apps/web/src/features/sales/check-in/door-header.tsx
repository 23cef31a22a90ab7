import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Volume2, VolumeX } from 'lucide-react';
import { ChatButton } from '../../../components/chat-button.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { DoorCount } from './door-count.tsx';
import type { DoorCounts } from './door-counts.ts';
import type { CheckInList } from './finding/check-in-list.ts';

type Props = {
  list: CheckInList;
  counts: DoorCounts;
  isOnline: boolean;
  isMuted: boolean;
  onMute: () => void;
};

/** Shows the event and how many are in, in view at any scroll position. */
export function DoorHeader({ list, counts, isOnline, isMuted, onMute }: Props) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-20 -mx-4 border-b bg-background px-4 pt-2 low:static">
      <div className="flex items-center gap-2">
        <BackLink list={list} />
        <h1 dir="auto" title={list.title} className="line-clamp-1 min-w-0 grow text-xl md:text-3xl">
          {list.title}
        </h1>
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={!isMuted}
          aria-label={t`Sound and vibration`}
          onClick={onMute}
        >
          {isMuted ? <VolumeX /> : <Volume2 />}
        </Button>
        <ChatButton />
      </div>
      <DoorCount counts={counts} list={list} isOnline={isOnline} />
    </header>
  );
}

/** Leads to the event's page for its team, to the events for a helper; a pass has no other page. */
function BackLink({ list: { eventId, standsAs } }: { list: CheckInList }) {
  const { t } = useLingui();
  if (standsAs === 'pass') return null;
  const look = buttonVariants({ variant: 'ghost', size: 'icon', className: '-ml-3' });
  if (standsAs === 'door') {
    return (
      <Link to="/my-events" aria-label={t`Back to My Events`} className={look}>
        <ArrowLeft aria-hidden="true" />
      </Link>
    );
  }
  return (
    <Link
      to="/my-events/$id"
      params={{ id: eventId }}
      aria-label={t`Back to the event`}
      className={look}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
