import { useLingui } from '@lingui/react/macro';
import { notAnImage, uploadProblem } from '@nagarika/domain/images';
import { useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { UploadError, uploadImage } from '../../lib/upload-image.ts';

/** Sends one picture at a time; `onStored` gets its address. */
export function useBlogUpload(onStored: (imageUrl: string) => void) {
  const { t } = useLingui();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined) {
    if (!file || share !== undefined) return;
    const problem = uploadProblem('event', file);
    setProblem(problem);
    if (problem) {
      toast({
        variant: 'destructive',
        title: problem === notAnImage ? t`Invalid File` : t`File Too Large`,
        description: problem,
        isInPlace: true,
      });
      return;
    }
    setShare(0);
    try {
      onStored(addressOf(await uploadImage('/api/upload/event-image', file, setShare)));
    } catch (error) {
      const description =
        (error instanceof UploadError && error.message) ||
        t`The picture could not be uploaded. Please try again.`;
      setProblem(description);
      toast({ variant: 'destructive', title: t`Error`, description, isInPlace: true });
    } finally {
      setShare(undefined);
    }
  }

  /**
   * `share`: how much of it has been sent, 0 to 1; undefined when nothing is on its way.
   * `problem`: why the last one was not taken.
   */
  return { upload, share, problem };
}

function addressOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'imageUrl' in answer) {
    if (typeof answer.imageUrl === 'string') return answer.imageUrl;
  }
  throw new UploadError();
}
