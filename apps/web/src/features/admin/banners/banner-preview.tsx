import { Trans, useLingui } from '@lingui/react/macro';
import { Slide } from '../../home/slide.tsx';
import type { BannerDraft } from './banner-draft.ts';

type Props = { id: string; draft: BannerDraft; picture: string | null };

/** The slide itself, as the home page draws it; its link leads nowhere from here. */
export function BannerPreview({ id, draft, picture }: Props) {
  const { t } = useLingui();
  return (
    <figure className="grid gap-2">
      <div inert className="overflow-hidden rounded-xl bg-ink text-ink-foreground">
        <Slide
          slide={{
            id,
            image: picture,
            title: draft.title || t`Title`,
            subtitle: draft.subtitle,
            cta: draft.ctaText,
            link: draft.landingPageUrl,
          }}
          label={t`Preview`}
          isCurrent
          isNear
          isFirst
        />
      </div>
      <figcaption className="text-sm text-muted-foreground">
        <Trans>As the home page shows it. Without a picture it is a drawing of its own.</Trans>
      </figcaption>
    </figure>
  );
}
