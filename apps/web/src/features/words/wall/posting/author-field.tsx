import { Trans, useLingui } from '@lingui/react/macro';
import { maxWallAuthorLength } from '@nagarika/domain/words/wall/wall';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';

export type Author = { named: boolean; name: string };

type Props = { author: Author; onChange: (part: Partial<Author>) => void };

/** Lets the author post anonymously or under a name of her choosing; an empty one means Anonymous too. */
export function AuthorField({ author, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={<Trans>Post as</Trans>}
        inline
        value={author.named ? 'named' : 'anonymous'}
        onChange={(value) => onChange({ named: value === 'named' })}
        options={[
          { value: 'anonymous', label: t`Anonymous` },
          { value: 'named', label: t`With a name` },
        ]}
      />
      {author.named && (
        <Field label={<Trans>Display name</Trans>} optional>
          <Input
            maxLength={maxWallAuthorLength}
            autoComplete="nickname"
            placeholder={t`Anonymous`}
            value={author.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
