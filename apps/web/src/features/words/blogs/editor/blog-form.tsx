import { Trans, useLingui } from '@lingui/react/macro';
import { submissionLimits } from '@nagarika/domain/words/blogs/blog-submission';
import { blogCategories } from '@nagarika/domain/words/blogs/blogs';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Field, FieldError } from '../../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../../components/ui/forms/input.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { ResponsiveImage } from '../../../../components/ui/pictures/responsive-image.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import { emptyDraft } from './blog-draft.ts';
import { PictureButton } from './picture-button.tsx';
import { type BlogFields, type BlogFormOptions, useBlogForm } from './use-blog-form.ts';

/** Loads most of this page's weight; the fields above it can be filled in meanwhile. */
const BlogEditor = lazyPart(async () => (await import('./blog-editor.tsx')).BlogEditor);

type Props = BlogFormOptions & {
  /** The label of the button that sends it. */
  action: ReactNode;
  /** Content above that button. */
  children?: ReactNode;
};

export function BlogForm({ action, children, ...options }: Props) {
  const { fields, submit, isSending, problem, hasKept, startOver } = useBlogForm(options);
  const { draft, errors, change } = fields;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      {hasKept && options.begin !== emptyDraft && (
        <Notice
          title={<Trans>You began to change this story before</Trans>}
          action={
            <Button variant="outline" onClick={startOver}>
              <Trans>Drop my changes and start over</Trans>
            </Button>
          }
        >
          <Trans>Below is what this browser kept of it.</Trans>
        </Notice>
      )}
      <BlogDetails {...fields} />
      <BlogPicturesField {...fields} />
      <BlogEditor
        key={hasKept ? 'kept' : 'begun'}
        initial={draft.content}
        error={errors.content}
        onChange={(content) => change({ content })}
        waiting={<Skeleton className="h-120" />}
      />
      {children}
      {problem}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={isSending}>
          {action}
        </Button>
        <p className="text-muted-foreground">
          <Trans>Your draft is kept in this browser.</Trans>
        </p>
      </div>
    </form>
  );
}

/** Takes the pictures above the blog; the first one is on its card. */
function BlogPicturesField({ draft: { images }, errors, change }: BlogFields) {
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

function BlogDetails({ draft, errors, change }: BlogFields) {
  const nameOf = useNames();
  const { t } = useLingui();
  const { shortDescription: most, tags: maxTags } = submissionLimits;
  const written = draft.shortDescription.length;
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={errors.title}>
        <Input value={draft.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <Field
        label={<Trans>Short description</Trans>}
        help={
          <Trans>
            A sentence or two for the list of stories. {written} of {most} characters.
          </Trans>
        }
        error={errors.shortDescription}
      >
        <Textarea
          rows={3}
          value={draft.shortDescription}
          onChange={({ target }) => change({ shortDescription: target.value })}
        />
      </Field>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field label={<Trans>Category</Trans>} error={errors.category}>
          <Select
            value={draft.category}
            onChange={({ target }) => change({ category: target.value })}
          >
            <option value="">{t`Choose a category`}</option>
            {blogCategories.map((category) => (
              <option key={category} value={category}>
                {nameOf(category)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={<Trans>Tags</Trans>}
          help={<Trans>Up to {maxTags}, with commas between</Trans>}
          error={errors.tags}
          optional
        >
          <Input
            value={draft.tags}
            placeholder={t`Craft, Online selling`}
            onChange={({ target }) => change({ tags: target.value })}
          />
        </Field>
      </div>
      <Field
        label={<Trans>What you do</Trans>}
        help={<Trans>Shown beside your name</Trans>}
        error={errors.authorRole}
        optional
      >
        <Input
          value={draft.authorRole}
          placeholder={t`Potter and studio owner`}
          onChange={({ target }) => change({ authorRole: target.value })}
        />
      </Field>
    </>
  );
}
