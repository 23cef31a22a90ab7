import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { ChatButton } from '../../../components/chat-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { BackLink } from './back-link.tsx';
import type { CheckInList } from './check-in-list.ts';
import { DoorCount } from './door-count.tsx';
import type { DoorCounts } from './door-counts.ts';

type Props = {
  list: CheckInList;
  counts: DoorCounts;
  isOnline: boolean;
  isMuted: boolean;
  onMute: () => void;
};

/** Whose door it is, and how many are in: in view wherever the page is scrolled. */
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
