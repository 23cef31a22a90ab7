import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import encodeQR from 'qr';
import { launchChromium } from './chromium.ts';

const side = 400;
const [dark, light] = [16, 235];
/** Chromium repeats the file. */
const frames = 4;

/** Launches a browser whose camera sees this QR code, and nothing else. */
export async function launchWithCamera(text: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-camera-'));
  const path = join(folder, 'camera.y4m');
  writeFileSync(path, film(text));
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]);
  browser.on('disconnected', () => rmSync(folder, { recursive: true }));
  return browser;
}

/** Puts a canvas in the place of a camera: the build that @sparticuz/chromium ships has none. */
export async function standInForCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript(filmCanvas, encodeQR(text, 'raw', { ecc: 'medium', border: 4 }));
}

function filmCanvas(modules: boolean[][]) {
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = function (constraints) {
    return getUserMedia.call(this, constraints).catch((error: DOMException) => {
      if (error.name !== 'NotSupportedError') throw error;
      const canvas = document.createElement('canvas');
      const scale = 6;
      canvas.width = canvas.height = modules.length * scale;
      const pen = canvas.getContext('2d');
      // The canvas films only what is drawn anew.
      setInterval(() => {
        for (const [y, row] of modules.entries()) {
          for (const [x, isDark] of row.entries()) {
            if (!pen) return;
            pen.fillStyle = isDark ? '#000' : '#fff';
            pen.fillRect(x * scale, y * scale, scale, scale);
          }
        }
      }, 200);
      return canvas.captureStream();
    });
  };
}

/** Makes YUV4MPEG2, 4:2:0: brightness for each pixel, no colour. */
function film(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(side / modules.length);
  const margin = Math.floor((side - modules.length * scale) / 2);
  const brightness = Buffer.alloc(side * side, light);
  for (let y = 0; y < side; y += 1) {
    const row = modules[Math.floor((y - margin) / scale)];
    for (let x = 0; x < side; x += 1) {
      if (row?.[Math.floor((x - margin) / scale)]) brightness[y * side + x] = dark;
    }
  }
  const colour = Buffer.alloc((side * side) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${side} H${side} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]);
}
