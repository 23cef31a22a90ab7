import { Trans, useLingui } from '@lingui/react/macro';
import { bannerInput } from '@nagarika/domain/banners';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { useProblem } from '../../../components/ui/use-problem.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { usePicture } from '../../create-event/use-picture.ts';
import { backLook } from '../frame/back-look.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import { type AdminBanner, bannerDraft, draftValues } from './banner-draft.ts';
import { type BannerErrors, BannerFields } from './banner-fields.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { useBannersChanged } from './use-banners-changed.ts';

type Props = { banner?: AdminBanner; onClose: () => void };

/** One banner, new or not, with what visitors will see of it above its fields. */
export function BannerEditor({ banner, onClose }: Props) {
  const { t } = useLingui();
  const changed = useBannersChanged();
  const failure = useProblem();
  const outcome = useOutcome(failure.fail);
  const { draft, change, clear } = useDraft(`banner-${banner?.id ?? 'new'}`, bannerDraft(banner));
  const [errors, setErrors] = useState<BannerErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const creation = trpc.admin.banners.create.useMutation();
  const update = trpc.admin.banners.update.useMutation();
  const picture = usePicture({
    imageUrl: draft.bannerImage,
    onUploaded: (bannerImage) => change({ bannerImage }),
    canUpload: true,
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
    failure.clear();
    const saving = banner
      ? update.mutateAsync({ ...parsed.data, id: banner.id })
      : creation.mutateAsync(parsed.data);
    if (!(await outcome(saving, t`Banner saved`))) return;
    await changed();
    leave();
  }

  /** A reload keeps what she typed; who leaves the form has done with it. */
  function leave() {
    clear();
    onClose();
  }

  return (
    <>
      <button type="button" className={backLook} onClick={leave}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All banners</Trans>
      </button>
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
          onChange={(part) => {
            change(part);
            setErrors({});
          }}
        />
        {failure.problem}
        <div className={buttonRow}>
          <Button type="submit" busy={isUploading || creation.isPending || update.isPending}>
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
