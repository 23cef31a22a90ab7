import { Trans, useLingui } from '@lingui/react/macro';
import { submissionLimits } from '@nagarika/domain/words/blogs/blog-submission';
import { X } from 'lucide-react';
import { FieldError } from '../../../components/ui/field.tsx';
import { ResponsiveImage } from '../../../components/ui/responsive-image.tsx';
import { PictureButton } from './picture-button.tsx';
import type { BlogFields } from './use-blog-form.ts';

/** Those above the blog; the first one is on its card. */
export function BlogPicturesField({ draft: { images }, errors, change }: BlogFields) {
  const { t } = useLingui();
  const most = submissionLimits.images;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 font-semibold">
        <Trans>Pictures</Trans>{' '}
        <span className="font-normal text-muted-foreground">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((src, index) => (
            <li key={src} className="relative">
              <ResponsiveImage
                src={src}
                alt={t`Picture ${index + 1}`}
                aspect="landscape"
                sizes="14rem"
                className="rounded-lg"
              />
              <button
                type="button"
                aria-label={t`Remove picture ${index + 1}`}
                onClick={() => change({ images: images.filter((one) => one !== src) })}
                className="absolute top-1 right-1 grid size-11 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full bg-card text-card-foreground shadow-card">
                  <X aria-hidden="true" className="size-4.5" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {errors.images && <FieldError>{errors.images}</FieldError>}
      {images.length < most && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PictureButton onStored={(src) => change({ images: [...images, src] })} />
          <p className="text-muted-foreground">
            <Trans>Up to {most}, under 10MB each. The first one is on your story’s card.</Trans>
          </p>
        </div>
      )}
    </fieldset>
  );
}
