import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { cutSquare } from './cut-square.ts';

type Props = {
  photo: File;
  onClose: () => void;
  /** Called with the chosen square, or the whole photo if this browser cannot draw it. */
  onCut: (square: File) => void;
};

/** Lets the member choose the square of her photo that others see, by finger, mouse or arrow keys. */
export function PhotoCropDialog({ photo, onClose, onCut }: Props) {
  const { t } = useLingui();
  const src = useObjectUrl(photo);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isCutting, setCutting] = useState(false);
  const area = useRef<Area>(null);

  async function cut() {
    setCutting(true);
    const square = src && area.current ? await cutSquare(src, area.current) : null;
    onCut(square ?? photo);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Choose your square</Trans>}
      description={<Trans>Move and zoom your photo; what is in the circle is shown.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button busy={isCutting} onClick={() => void cut()}>
            <Trans>Use this photo</Trans>
          </Button>
        </DialogActions>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-md bg-ink">
        {src && (
          <Cropper
            image={src}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => {
              area.current = pixels;
            }}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: () => onCut(photo) }}
            cropperProps={{
              role: 'application',
              'aria-label': t`Part of your photo: move it with the arrow keys`,
            }}
          />
        )}
      </div>
      <label htmlFor={zoomId} className="mt-4 block font-semibold">
        <Trans>Zoom</Trans>
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={maxZoom}
        step={0.1}
        value={zoom}
        onChange={({ target }) => setZoom(Number(target.value))}
        className="h-11 w-full accent-primary"
      />
    </Dialog>
  );
}

const maxZoom = 4;

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
