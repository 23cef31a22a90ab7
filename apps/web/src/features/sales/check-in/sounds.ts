import type { ScanVerdict } from '@nagarika/domain/sales/check-in';

/** Told apart without looking: one high tone lets in, two low ones do not. Hertz and milliseconds. */
const tones = { good: [880], bad: [220, 196] };
const toneMs = 130;

let context: AudioContext | null = null;

/** Says the verdict to ear and hand. Browsers are silent until the page has been touched. */
export function soundVerdict(verdict: ScanVerdict): void {
  const isGood = verdict === 'admitted';
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(isGood ? 60 : [120, 80, 120]);
  context ??= new AudioContext();
  for (const [index, hertz] of (isGood ? tones.good : tones.bad).entries()) {
    const start = context.currentTime + (index * toneMs) / 1000;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0.15 });
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + toneMs / 1000);
  }
}
