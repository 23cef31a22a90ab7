import { Plural, Trans } from '@lingui/react/macro';
import { Check, Users } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CoverArt } from '../../../components/ui/cover-art.tsx';
import { type Community, OpenCommunity } from './open-community.tsx';

export function CommunityCard({ community }: { community: Community }) {
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex items-start gap-4">
        <CoverArt
          seed={community.id}
          category="Meetups"
          shape="square"
          className="size-14 shrink-0 rounded-full"
        />
        <div className="min-w-0 grow">
          <h2 dir="auto" className="text-xl">
            {community.name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
            {community.memberCount > 0 && (
              <span className="flex items-center gap-1.5">
                <Users aria-hidden="true" className="size-4" />
                <Plural value={community.memberCount} one="# member" other="# members" />
              </span>
            )}
            {community.isJoined && (
              <Badge tone="success">
                <Check aria-hidden="true" />
                <Trans context="group">Joined</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p dir="auto" className="text-muted-foreground">
        {community.description}
      </p>
      <OpenCommunity
        community={community}
        className={buttonVariants({ variant: 'outline', className: 'mt-auto' })}
      >
        <Trans>Open in WhatsApp</Trans>
        <bdi className="sr-only">{community.name}</bdi>
      </OpenCommunity>
    </Card>
  );
}
