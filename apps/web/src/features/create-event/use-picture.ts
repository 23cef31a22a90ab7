import { useLingui } from '@lingui/react/macro';
import { notAnImage, uploadProblem } from '@nagarika/domain/images';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { claimPicture, forgetPicture, keepPicture, readPicture } from './picture-storage.ts';
import { uploadEventImage } from './upload-event-image.ts';

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

/** The picture of the draft: chosen, shown at once, uploaded when she is signed in. */
export function usePicture({ imageUrl, onUploaded, canUpload, keptFor }: Options) {
  const { t } = useLingui();
  const [file, setFile] = useState<Blob | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // It may be sent by who has signed in since she chose it.
  const keptNow = useRef(keptFor);
  useEffect(() => {
    keptNow.current = keptFor;
  }, [keptFor]);
  const running = useRef<{ abort: () => void; done: Promise<string> } | null>(null);
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
      setRefused(problem);
      toast({ variant: 'destructive', title, description: problem, isInPlace: true });
      return;
    }
    remove();
    setFile(chosen);
    if (keptFor !== undefined) await keepPicture(keptFor, chosen);
    // What goes wrong is shown beside the picture, and tried again there or at the end.
    if (canUpload) await upload(chosen).catch(() => undefined);
  }

  function upload(picture: Blob): Promise<string> {
    const controller = new AbortController();
    setError(null);
    setPercent(0);
    const done = uploadEventImage(picture, { onProgress: setPercent, signal: controller.signal });
    const current = { abort: () => controller.abort(), done };
    running.current = current;
    return done
      .then((url) => {
        onUploaded(url);
        forget();
        return url;
      })
      .catch((failure: Error) => {
        if (running.current === current) setError(failure.message);
        throw failure;
      })
      .finally(() => {
        if (running.current !== current) return;
        running.current = null;
        setPercent(null);
      });
  }

  /** File, preview and address are gone; an upload on its way is stopped. */
  function remove() {
    const stopped = running.current;
    running.current = null;
    stopped?.abort();
    setFile(null);
    setPercent(null);
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
    percent,
    /** Why the last upload failed. */
    error,
    /** Why the file that she chose last was not taken. */
    refused,
    choose,
    remove,
    retry: () => file && upload(file).catch(() => undefined),
    /** The address of the uploaded picture, after uploading it if need be. @throws Error */
    async ensureUploaded(): Promise<string> {
      if (running.current) return running.current.done;
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
