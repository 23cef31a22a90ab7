import { Trans, useLingui } from '@lingui/react/macro';
import { bannerInput, bannerWords } from '@nagarika/domain/events/covers/banners';
import { ArrowLeft } from 'lucide-react';
import { Button, buttonRow } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { usePicture } from '../../../events/create-event/pictures/use-picture.ts';
import { Slide } from '../../../words/home/slide.tsx';
import { backLook } from '../frame/back-look.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import {
  type AdminBanner,
  type BannerDraft,
  bannerDraft,
  draftLanguages,
  draftValues,
} from './banner-draft.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { useBannersChanged } from './use-banners-changed.ts';

type BannerPreviewProps = { id: string; draft: BannerDraft; picture: string | null };

type Props = { banner?: AdminBanner; onClose: () => void };

/** Edits a banner, new or existing, with the visitors' view of it above its fields. */
export function BannerEditor({ banner, onClose }: Props) {
  const { t } = useLingui();
  const changed = useBannersChanged();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const draft = useDraft(`banner-${banner?.id ?? 'new'}`, bannerDraft(banner));
  const creation = trpc.admin.banners.create.useMutation();
  const update = trpc.admin.banners.update.useMutation();
  const picture = usePicture({
    imageUrl: draft.draft.bannerImage,
    onUploaded: (bannerImage) => draft.change({ bannerImage }),
    canUpload: true,
  });
  const isUploading = picture.percent !== null;
  const { values, errors, change, submit, isSending } = useForm({
    draft,
    check: (typed) => judge(bannerInput, draftValues(typed)),
    isJoint: true,
    async send(slide) {
      await (banner
        ? update.mutateAsync({ ...slide, id: banner.id })
        : creation.mutateAsync(slide));
      toast({ title: t`Banner saved` });
      await changed();
      leave();
    },
    failure,
  });

  /** Drops the draft, which only a reload should keep, and closes the form. */
  function leave() {
    draft.clear();
    onClose();
  }

  return (
    <>
      <button type="button" className={backLook} onClick={leave}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All banners</Trans>
      </button>
      <TabHeading>{banner ? <Trans>Edit banner</Trans> : <Trans>New banner</Trans>}</TabHeading>
      <BannerPreview id={banner?.id ?? 'new'} draft={values} picture={picture.src} />
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
        <BannerPicture picture={picture} error={errors.bannerImage} />
        <BannerFields draft={values} errors={errors} onChange={change} />
        {failure.problem}
        <div className={buttonRow}>
          <Button type="submit" busy={isUploading || isSending}>
            {banner ? <Trans>Save changes</Trans> : <Trans>Add banner</Trans>}
          </Button>
          <Button variant="outline" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}

/** Shows the slide as the home page draws it in each of its languages, without its link. */
function BannerPreview({ id, draft, picture }: BannerPreviewProps) {
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
