import { Trans, useLingui } from '@lingui/react/macro';
import type { BannerState } from '@nagarika/domain/events/covers/banners';
import { formatSpecDate, formatTime12 } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CoverArt } from '../../../../components/ui/pictures/cover-art.tsx';
import { ResponsiveImage } from '../../../../components/ui/pictures/responsive-image.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { MoveButtons } from '../table/move-buttons.tsx';
import { ToggleBox } from '../table/toggle-box.tsx';
import type { AdminBanner } from './banner-draft.ts';
import { useBannersChanged } from './use-banners-changed.ts';

type ScheduleProps = { startsAt: string | null; endsAt: string | null };

type Props = {
  banner: AdminBanner;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 'up' | 'down') => Promise<void>;
  onEdit: () => void;
  onDelete: () => void;
};

export function BannerRow({ banner, isFirst, isLast, onMove, onEdit, onDelete }: Props) {
  const { t } = useLingui();
  const changed = useBannersChanged();
  const outcome = useOutcome();
  const turning = trpc.admin.banners.turn.useMutation();
  const { id, title, isActive } = banner;

  async function turn(isOn: boolean) {
    const turned = isOn ? t`Banner turned on` : t`Banner turned off`;
    await outcome(turning.mutateAsync({ id, isActive: isOn }), turned);
    await changed();
  }

  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border bg-card p-3 sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <div className="h-14 overflow-hidden rounded-md sm:h-18">
        {banner.bannerImage ? (
          <ResponsiveImage src={banner.bannerImage} alt="" sizes="8rem" className="size-full" />
        ) : (
          <CoverArt seed={id} category="Social Events" />
        )}
      </div>
      <div className="grid min-w-0 gap-1">
        <h2 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <BannerStateBadge state={banner.state} />
          <Schedule startsAt={banner.startsAt} endsAt={banner.endsAt} />
          <span className="wrap-anywhere">
            <Trans>leads to {banner.landingPageUrl}</Trans>
          </span>
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-1 max-lg:justify-between lg:col-span-1">
        <MoveButtons name={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <ToggleBox label={t`Show ${title}`} isOn={isActive} onTurn={turn}>
          {isActive ? t`On` : t`Off`}
        </ToggleBox>
        <span className="inline-flex">
          <Button variant="ghost" size="icon" aria-label={t`Edit ${title}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t`Delete ${title}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      </div>
    </li>
  );
}

function BannerStateBadge({ state }: { state: BannerState }) {
  switch (state) {
    case 'shown':
      return (
        <Badge tone="success">
          <Trans>Shown</Trans>
        </Badge>
      );
    case 'scheduled':
      return (
        <Badge tone="warning">
          <Trans>Scheduled</Trans>
        </Badge>
      );
    case 'over':
      return (
        <Badge variant="outline">
          <Trans>Over</Trans>
        </Badge>
      );
    case 'off':
      return (
        <Badge variant="outline">
          <Trans>Off</Trans>
        </Badge>
      );
  }
}

/** Shows the period in Indian time; nothing where there is no bound. */
function Schedule({ startsAt, endsAt }: ScheduleProps) {
  const { language } = useFormats();
  const from = startsAt && said(startsAt, language);
  const to = endsAt && said(endsAt, language);
  if (from && to) {
    return (
      <span>
        <Trans>
          {from} to {to}
        </Trans>
      </span>
    );
  }
  if (from) return <span>{<Trans>from {from}</Trans>}</span>;
  return to ? <span>{<Trans>until {to}</Trans>}</span> : null;
}

function said(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${formatSpecDate(at, language)}, ${formatTime12(at, language)}`;
}
