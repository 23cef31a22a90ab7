import { Trans } from '@lingui/react/macro';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { buttonVariants } from '../../components/ui/button.tsx';
import type { Group } from './open-group.tsx';

/** docs/product/limits.md#wall-and-groups */
const closesAfterMs = 3000;

type Props = { groups: readonly Group[]; isOpen: boolean; onClose: () => void };

/** The links of what she joined. It closes by itself, but not under her hand. */
export function JoinedStep({ groups, isOpen, onClose }: Props) {
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
        {groups.map((group) => (
          <li key={group.id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span dir="auto" className="min-w-0 font-semibold">
              {group.name}
            </span>
            {group.whatsappLink ? (
              <a
                href={group.whatsappLink}
                target="_blank"
                rel="noreferrer"
                className={buttonVariants({ variant: 'outline' })}
              >
                <Trans>Open</Trans>
                <ExternalLink aria-hidden="true" />
                <span className="sr-only">{group.name}</span>
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
