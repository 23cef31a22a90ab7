import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { useBlogUpload } from './use-blog-upload.ts';

type Props = {
  onStored: (imageUrl: string) => void;
  /** With its sign alone, in the editor's row of tools. */
  small?: boolean;
};

/** Lets the writer choose a picture and sends it. */
export function PictureButton({ onStored, small = false }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { choose, share, problem } = useBlogUpload(onStored);
  const percent = Math.round((share ?? 0) * 100);
  return (
    <>
      <Button
        variant={small ? 'ghost' : 'outline'}
        size={small ? 'icon' : 'default'}
        aria-label={small ? t`Insert picture` : undefined}
        busy={share !== null}
        onClick={() => input.current?.click()}
      >
        {share === null && <ImagePlus aria-hidden="true" />}
        {!small && share === null && <Trans>Add a picture</Trans>}
        {!small && share !== null && <Trans>Uploading {percent}%</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-picture={small ? 'content' : 'card'}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      {problem && (
        <div className="basis-full">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </>
  );
}
