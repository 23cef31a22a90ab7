import { Trans, useLingui } from '@lingui/react/macro';
import { bannerWords } from '@nagarika/domain/events/covers/banners';
import { Slide } from '../../../words/home/slide.tsx';
import { type BannerDraft, draftLanguages } from './banner-draft.ts';

type Props = { id: string; draft: BannerDraft; picture: string | null };

/** Shows the slide as the home page draws it in each of its languages, without its link. */
export function BannerPreview({ id, draft, picture }: Props) {
  const { t } = useLingui();
  const { first, second } = draftLanguages(draft);
  return (
    <figure className="grid gap-2">
      {(second ? [first, second.language] : [first]).map((language) => {
        const words = bannerWords({ ...draft, language: first, second }, language);
        return (
          <div
            key={language}
            inert
            className="overflow-hidden rounded-xl bg-ink text-ink-foreground"
          >
            <Slide
              slide={{
                ...words,
                id,
                bannerImage: picture,
                title: words.title || t`Title`,
                landingPageUrl: draft.landingPageUrl,
              }}
              label={t`Preview`}
              isCurrent
              isNear
              isFirst
            />
          </div>
        );
      })}
      <figcaption className="text-sm text-muted-foreground">
        <Trans>As the home page shows it. Without a picture it is a drawing of its own.</Trans>
      </figcaption>
    </figure>
  );
}
