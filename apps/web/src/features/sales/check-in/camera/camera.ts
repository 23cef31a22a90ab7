import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js';

/** The pause between looks: ten a second find a code at once and keep a small phone cool. */
const betweenLooksMs = 100;

// The types of TypeScript's DOM library lack the torch (Image Capture, W3C).
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

export type Camera = {
  stop: () => void;
  /** Null when the camera has no light. */
  light: ((isOn: boolean) => Promise<void>) | null;
};

/**
 * Shows the camera at the back in `video` and reports every look: the QR code that it sees, or
 * null.
 * @throws when there is no camera, or none is allowed.
 */
export async function startCamera(
  video: HTMLVideoElement,
  onLook: (text: string | null) => void,
): Promise<Camera> {
  const camera = await rearCamera(video);
  const canvas = new QRCanvas({}, { cropToSquare: true });
  let lookedAt = 0;
  // Decoding takes long on an old phone; meanwhile no code counts as seen or missed.
  let isLooking = false;
  const stopLooking = frameLoop((at) => {
    if (isLooking || at - lookedAt < betweenLooksMs) return;
    lookedAt = at;
    isLooking = true;
    const isOver = () => {
      isLooking = false;
    };
    void camera
      .readFrame(canvas, true)
      .then((found) => onLook(typeof found === 'string' ? found : null))
      .finally(isOver);
  });
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  const hasLight = track?.getCapabilities?.().torch === true;
  return {
    stop() {
      stopLooking();
      camera.stop();
      video.srcObject = null;
    },
    light: hasLight ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn }] }) : null,
  };
}
