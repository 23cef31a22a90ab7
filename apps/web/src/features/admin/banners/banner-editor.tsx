import { Trans, useLingui } from '@lingui/react/macro';
import { bannerInput } from '@nagarika/domain/banners';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePicture } from '../../create-event/use-picture.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import { type AdminBanner, bannerDraft, draftValues } from './banner-draft.ts';
import { type BannerErrors, BannerFields } from './banner-fields.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { BannerPreview } from './banner-preview.tsx';

type Props = { banner?: AdminBanner; onClose: () => void };

/** One banner, new or not, with what visitors will see of it above its fields. */
export function BannerEditor({ banner, onClose }: Props) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const outcome = useOutcome();
  const [draft, setDraft] = useState(() => bannerDraft(banner));
  const [errors, setErrors] = useState<BannerErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const creation = trpc.banners.create.useMutation();
  const update = trpc.banners.update.useMutation();
  const picture = usePicture({
    imageUrl: draft.bannerImage,
    onUploaded: (bannerImage) => setDraft((last) => ({ ...last, bannerImage })),
    canUpload: true,
    isKept: false,
  });
  const isUploading = picture.percent !== null;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isUploading || creation.isPending || update.isPending) return;
    const parsed = bannerInput.safeParse(draftValues(draft));
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      setErrors(Object.fromEntries(issues));
      const first = String(parsed.error.issues[0]?.path[0]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const saving = banner
      ? update.mutateAsync({ ...parsed.data, id: banner.id })
      : creation.mutateAsync(parsed.data);
    if (!(await outcome(saving, t`Banner saved`))) return;
    await utils.banners.invalidate();
    onClose();
  }

  return (
    <>
      <Button variant="ghost" className="-mb-3 justify-self-start px-2!" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All banners</Trans>
      </Button>
      <TabHeading>{banner ? <Trans>Edit banner</Trans> : <Trans>New banner</Trans>}</TabHeading>
      <BannerPreview id={banner?.id ?? 'new'} draft={draft} picture={picture.src} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid max-w-2xl gap-5"
      >
        <BannerPicture picture={picture} error={errors.bannerImage} />
        <BannerFields
          draft={draft}
          errors={errors}
          onChange={(change) => {
            setDraft({ ...draft, ...change });
            setErrors({});
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isUploading || creation.isPending || update.isPending}>
            {banner ? <Trans>Save changes</Trans> : <Trans>Add banner</Trans>}
          </Button>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}
