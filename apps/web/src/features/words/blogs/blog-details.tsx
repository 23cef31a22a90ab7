import { Trans, useLingui } from '@lingui/react/macro';
import { submissionLimits } from '@nagarika/domain/words/blogs/blog-submission';
import { blogCategories } from '@nagarika/domain/words/blogs/blogs';
import { Field } from '../../../components/ui/field.tsx';
import { Input, Textarea } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useNames } from '../../../lib/use-names.ts';
import type { BlogFields } from './use-blog-form.ts';

export function BlogDetails({ draft, errors, change }: BlogFields) {
  const nameOf = useNames();
  const { t } = useLingui();
  const { shortDescription: most, tags: maxTags } = submissionLimits;
  const written = draft.shortDescription.length;
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={errors.title}>
        {(control) => (
          <Input
            {...control}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
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
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={draft.shortDescription}
            onChange={({ target }) => change({ shortDescription: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field label={<Trans>Category</Trans>} error={errors.category}>
          {(control) => (
            <Select
              {...control}
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
          )}
        </Field>
        <Field
          label={<Trans>Tags</Trans>}
          help={<Trans>Up to {maxTags}, with commas between</Trans>}
          error={errors.tags}
          optional
        >
          {(control) => (
            <Input
              {...control}
              value={draft.tags}
              placeholder={t`Craft, Online selling`}
              onChange={({ target }) => change({ tags: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={<Trans>What you do</Trans>}
        help={<Trans>Shown beside your name</Trans>}
        error={errors.authorRole}
        optional
      >
        {(control) => (
          <Input
            {...control}
            value={draft.authorRole}
            placeholder={t`Potter and studio owner`}
            onChange={({ target }) => change({ authorRole: target.value })}
          />
        )}
      </Field>
    </>
  );
}
