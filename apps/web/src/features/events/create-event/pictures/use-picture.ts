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
  /** Of the uploaded picture; '' while there is none. */
  imageUrl: string;
  onUploaded: (imageUrl: string) => void;
  /** A picture can be uploaded by a member alone; until then it waits in the browser. */
  canUpload: boolean;
  /** Whose it is while it waits for another visit: a member's, a visitor's (null); absent: it is not kept. */
  keptFor?: string | null;
};

export type Picture = ReturnType<typeof usePicture>;

/** The picture of the draft: chosen, shown at once, uploaded when the visitor is signed in. */
export function usePicture({ imageUrl, onUploaded, canUpload, keptFor }: Options) {
  const { t } = useLingui();
  const word = useWord();
  const [file, setFile] = useState<Blob | null>(null);
  const sending = useUpload(uploadEventImage);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // It may be sent by who has signed in since it was chosen.
  const keptNow = useRef(keptFor);
  useEffect(() => {
    keptNow.current = keptFor;
  }, [keptFor]);
  const preview = usePreview(file);

  const find = useEffectEvent(async (owner: string | null) => {
    // A visitor's goes with the draft, which has no other.
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
    // What goes wrong is shown beside the picture, and tried again there or at the end.
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
      // Of one that was stopped nothing is said.
      const isStopped = failure instanceof UploadError && failure.reason === 'cancelled';
      if (!isStopped) setError(uploadFailure(failure) ?? null);
      throw failure;
    }
  }

  /** File, preview and address are gone; an upload on its way is stopped. */
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
    /** What to show: the file in hand, else the uploaded one; null: there is none. */
    src: preview ?? (imageUrl || null),
    /** Of the upload that is on its way; null: none is. */
    percent: sending.share === null ? null : Math.floor(100 * sending.share),
    /** Why the last upload failed. */
    error,
    /** Why the file that was chosen last was not taken. */
    refused,
    choose,
    remove,
    retry: () => file && upload(file).catch(() => undefined),
    /** The address of the uploaded picture, after uploading it if need be. @throws Error */
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
