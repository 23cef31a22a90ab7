import { useRef, useState } from 'react';
import type { UploadOptions } from './upload-image.ts';

type Send<Answer> = (picture: Blob, options: UploadOptions) => Promise<Answer>;

/** Uploads one picture: how much has been sent, and a way to stop it. */
export function useUpload<Answer>(send: Send<Answer>) {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<{ controller: AbortController; done: Promise<Answer> } | null>(null);

  /** @throws UploadError */
  function upload(picture: Blob): Promise<Answer> {
    const controller = new AbortController();
    setShare(0);
    const done = send(picture, { onProgress: setShare, signal: controller.signal }).finally(() => {
      if (running.current?.controller !== controller) return;
      running.current = null;
      setShare(null);
    });
    running.current = { controller, done };
    return done;
  }

  function stop(): void {
    const stopped = running.current;
    running.current = null;
    stopped?.controller.abort();
    setShare(null);
  }

  return {
    /** 0 to 1; null when nothing is being sent. */
    share,
    upload,
    stop,
    running: (): Promise<Answer> | null => running.current?.done ?? null,
  };
}
