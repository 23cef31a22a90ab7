import { Trans } from '@lingui/react/macro';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import type { Community } from './open-community.tsx';

/** docs/product/limits.md#wall-and-groups */
const closesAfterMs = 3000;

type Props = { communities: readonly Community[]; isOpen: boolean; onClose: () => void };

/** Shows the links of the groups that the member joined; closes by itself, but not while she uses it. */
export function JoinedStep({ communities, isOpen, onClose }: Props) {
  const [isReaching, setReaching] = useState(false);
  const close = useEffectEvent(onClose);
  const isWaiting = isOpen && !isReaching;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(close, closesAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    const reach = () => setReaching(true);
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  return (
    <div
      className="grid animate-pop-in gap-5"
      onPointerDown={() => setReaching(true)}
      onPointerMove={() => setReaching(true)}
    >
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden="true" className="size-14 text-success" />
        <p className="font-display text-xl">
          <Trans>You're in!</Trans>
        </p>
        <p className="text-muted-foreground">
          <Trans>Open a group now, or any time from the groups page.</Trans>
        </p>
      </div>
      <ul className="grid divide-y border-y">
        {communities.map((community) => (
          <li key={community.id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span dir="auto" className="min-w-0 font-semibold">
              {community.name}
            </span>
            {community.whatsappLink ? (
              <a
                href={community.whatsappLink}
                target="_blank"
                rel="noreferrer"
                className={buttonVariants({ variant: 'outline' })}
              >
                <Trans>Open</Trans>
                <ExternalLink aria-hidden="true" />
                <bdi className="sr-only">{community.name}</bdi>
              </a>
            ) : (
              <span className="text-muted-foreground">
                <Trans>Its link comes soon</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
