import { useLingui } from '@lingui/react/macro';
import { notAnImage, uploadProblem } from '@nagarika/domain/events/covers/images';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { UploadError, uploadEventImage } from '../../../../lib/forms/upload-image.ts';
import { useUpload } from '../../../../lib/forms/use-upload.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { claimPicture, forgetPicture, keepPicture, readPicture } from './picture-storage.ts';
import { uploadFailure } from './upload-failure.ts';

type Options = {
  /** The uploaded picture's address; '' while there is none. */
  imageUrl: string;
  onUploaded: (imageUrl: string) => void;
  /** True for a member; a visitor's picture waits in the browser. */
  canUpload: boolean;
  /**
   * The owner of the picture while it waits for another visit: a member, or null for a visitor;
   * absent if it is not kept.
   */
  keptFor?: string | null;
};

export type Picture = ReturnType<typeof usePicture>;

/** Holds the draft's picture: chosen, shown at once, and uploaded once the visitor is signed in. */
export function usePicture({ imageUrl, onUploaded, canUpload, keptFor }: Options) {
  const { t } = useLingui();
  const word = useWord();
  const [file, setFile] = useState<Blob | null>(null);
  const sending = useUpload(uploadEventImage);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // The member who signed in after choosing it may be its owner by now.
  const keptNow = useRef(keptFor);
  useEffect(() => {
    keptNow.current = keptFor;
  }, [keptFor]);
  const preview = usePreview(file);

  const find = useEffectEvent(async (owner: string | null) => {
    // A draft without a picture of its own takes over the visitor's.
    const kept = (await readPicture(owner)) ?? (imageUrl ? null : await claimPicture(owner));
    setFile((chosen) => chosen ?? kept);
  });
  useEffect(() => {
    if (keptFor !== undefined) void find(keptFor);
  }, [keptFor]);

  async function choose(chosen: File) {
    const problem = uploadProblem('event', chosen);
    if (problem) {
      const title = problem === notAnImage ? t`Invalid File` : t`File Too Large`;
      const description = word(problem);
      setRefused(description);
      toast({ variant: 'destructive', title, description, isInPlace: true });
      return;
    }
    remove();
    setFile(chosen);
    if (keptFor !== undefined) await keepPicture(keptFor, chosen);
    // A failure is shown beside the picture, and the upload is tried again there or at the end.
    if (canUpload) await upload(chosen).catch(() => undefined);
  }

  async function upload(picture: Blob): Promise<string> {
    setError(null);
    try {
      const url = await sending.upload(picture);
      onUploaded(url);
      forget();
      return url;
    } catch (failure) {
      // A cancelled upload needs no message.
      const isStopped = failure instanceof UploadError && failure.reason === 'cancelled';
      if (!isStopped) setError(uploadFailure(failure) ?? null);
      throw failure;
    }
  }

  /** Removes file, preview and address, and stops a running upload. */
  function remove() {
    sending.stop();
    setFile(null);
    setError(null);
    setRefused(null);
    onUploaded('');
    forget();
  }

  function forget() {
    if (keptNow.current !== undefined) void forgetPicture(keptNow.current);
  }

  return {
    /** The picture to show: the file in hand, else the uploaded one; null if there is none. */
    src: preview ?? (imageUrl || null),
    /** The progress of the running upload; null while there is none. */
    percent: sending.share === null ? null : Math.floor(100 * sending.share),
    error,
    /** The reason why the file that was chosen last was refused. */
    refused,
    choose,
    remove,
    retry: () => file && upload(file).catch(() => undefined),
    /**
     * Returns the address of the uploaded picture, and uploads it first if needed.
     * @throws Error
     */
    async ensureUploaded(): Promise<string> {
      const running = sending.running();
      if (running) return running;
      if (imageUrl || !file) return imageUrl;
      return upload(file);
    },
  };
}

function usePreview(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
