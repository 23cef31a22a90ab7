import { Trans, useLingui } from '@lingui/react/macro';
import { bannerInput } from '@nagarika/domain/events/covers/banners';
import { ArrowLeft } from 'lucide-react';
import { Button, buttonRow } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { usePicture } from '../../../events/create-event/pictures/use-picture.ts';
import { backLook } from '../frame/back-look.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { type AdminBanner, bannerDraft, draftValues } from './banner-draft.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { useBannersChanged } from './use-banners-changed.ts';

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
