import { useEffect, useRef, useState } from 'react';
import { usePageHidden } from '../../../../lib/pages/use-page-hidden.ts';
import { CodeMissing } from '../../../../lib/requests/code-missing.ts';
import { seenCodes } from '../scanning/seen-codes.ts';
import type { Camera } from './camera.ts';

/**
 * `denied`: the organiser has not allowed it. `none`: there is none, or it cannot be had.
 * `missing`: its code did not come.
 */
type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'none' | 'missing';

/** Runs the camera while it is wanted and the page is visible, and reports each code once. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const [light, setLight] = useState<'none' | 'off' | 'on'>('none');
  const isHidden = usePageHidden();
  const isRunning = isWanted && !isHidden;
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    // The camera's code is loaded while there is a connection, even if the camera is started later.
    import('./camera.ts').catch(() => {});
    void isAllowed().then((allowed) => allowed && setWanted(true));
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!isRunning || !element) return;
    let isOver = false;
    setState('starting');
    const see = seenCodes(
      () => performance.now(),
      (text) => latest.current(text),
    );
    import('./camera.ts')
      .then(({ startCamera }) => startCamera(element, see))
      .then(
        (started) => {
          if (isOver) return started.stop();
          camera.current = started;
          setState('on');
          setLight(started.light ? 'off' : 'none');
        },
        (error) => {
          if (isOver) return;
          setWanted(false);
          setState(stateAfter(error));
        },
      );
    return () => {
      isOver = true;
      camera.current?.stop();
      camera.current = null;
      setState((last) => (last === 'starting' || last === 'on' ? 'off' : last));
      setLight('none');
    };
  }, [isRunning]);

  return {
    video,
    state,
    light,
    start: () => setWanted(true),
    stop: () => setWanted(false),
    async turnLight(isOn: boolean) {
      await camera.current?.light?.(isOn);
      setLight(isOn ? 'on' : 'off');
    },
  };
}

function stateAfter(error: unknown): CameraState {
  if (error instanceof CodeMissing) return 'missing';
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';
}

/** Tells whether the camera was allowed before, so that no question appears. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false; // a browser that does not tell
  }
}
