import { Trans, useLingui } from '@lingui/react/macro';
import { notAnImage, uploadProblem } from '@nagarika/domain/events/covers/images';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { UploadError, uploadEventImage } from '../../../../lib/forms/upload-image.ts';
import { useUpload } from '../../../../lib/forms/use-upload.ts';
import { useWord } from '../../../../lib/words/words.ts';

type Props = {
  onStored: (imageUrl: string) => void;
  /** Shows the icon alone, in the editor's row of tools. */
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

/** Sends one picture at a time; `onStored` gets its address. */
function useBlogUpload(onStored: (imageUrl: string) => void) {
  const { t } = useLingui();
  const word = useWord();
  const { share, upload } = useUpload(uploadEventImage);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File | undefined) {
    if (!file || share !== null) return;
    const problem = uploadProblem('event', file);
    setProblem(problem && word(problem));
    if (problem) {
      toast({
        variant: 'destructive',
        title: problem === notAnImage ? t`Invalid File` : t`File Too Large`,
        description: word(problem),
        isInPlace: true,
      });
      return;
    }
    try {
      onStored(await upload(file));
    } catch (error) {
      const description =
        (error instanceof UploadError && error.message) ||
        t`The picture could not be uploaded. Please try again.`;
      setProblem(description);
      toast({ variant: 'destructive', title: t`Error`, description, isInPlace: true });
    }
  }

  /**
   * `share` is how much has been sent, 0 to 1; null when nothing is. `problem` is why the last
   * picture was refused.
   */
  return { choose, share, problem };
}
