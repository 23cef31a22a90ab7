import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Camera, CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { useCamera } from './use-camera.ts';

export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useLingui();
  const { video, state, light, start, stop, turnLight } = useCamera(onCode);
  const isOn = state === 'on';
  const isShown = isOn || state === 'starting';
  return (
    <section aria-label={t`Camera`} className="grid gap-3">
      <div className={clsx('relative overflow-hidden rounded-lg bg-ink', !isShown && 'hidden')}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`What the camera sees`}
          className="aspect-4/3 max-h-[45dvh] w-full object-cover"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/4 rounded-xl border-4 border-ink-foreground/80"
        />
        <div className="absolute right-2 bottom-2 flex gap-2">
          {light !== 'none' && (
            <Button
              variant="secondary"
              size="icon"
              aria-pressed={light === 'on'}
              aria-label={t`Light`}
              onClick={() => void turnLight(light === 'off')}
            >
              {light === 'on' ? <FlashlightOff /> : <Flashlight />}
            </Button>
          )}
          <Button variant="secondary" size="icon" aria-label={t`Stop the camera`} onClick={stop}>
            <CameraOff />
          </Button>
        </div>
      </div>
      {state === 'denied' && (
        <Notice tone="warning" title={<Trans>The camera is not allowed</Trans>}>
          <Trans>
            Allow it in the browser’s settings for this site, or type the codes of the tickets.
          </Trans>
        </Notice>
      )}
      {state === 'none' && (
        <Notice tone="warning" title={<Trans>No camera can be used here</Trans>}>
          <Trans>Type the codes of the tickets, or use a hand scanner.</Trans>
        </Notice>
      )}
      {state === 'missing' && (
        <Notice tone="warning" title={<Trans>The camera could not be loaded</Trans>}>
          <Trans>Try again when there is a connection; until then type the codes.</Trans>
        </Notice>
      )}
      {!isShown && (
        <Button size="lg" onClick={start}>
          <Camera aria-hidden="true" />
          {state === 'off' ? <Trans>Start the camera</Trans> : <Trans>Try the camera again</Trans>}
        </Button>
      )}
    </section>
  );
}
