import { useLingui } from '@lingui/react/macro';
import { notAnImage, uploadProblem } from '@nagarika/domain/events/covers/images';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast-store.ts';
import { UploadError, uploadEventImage } from '../../../lib/upload-image.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { useWord } from '../../../lib/words.ts';

/** Sends one picture at a time; `onStored` gets its address. */
export function useBlogUpload(onStored: (imageUrl: string) => void) {
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
   * `share`: how much of it has been sent, 0 to 1; null when nothing is on its way.
   * `problem`: why the last one was not taken.
   */
  return { choose, share, problem };
}
