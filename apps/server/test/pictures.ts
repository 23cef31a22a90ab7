import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Makes noise, so that it weighs something; 3 by 2 unless told otherwise. */
export function picture(width: number, height = Math.round((width * 2) / 3)) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#b8105c', noise } });
}

/** Makes two frames of 20 by 20, one red and one blue. */
export function animatedPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['\xff\0\0', '\0\0\xff'].map((colour) =>
    Buffer.from(colour.repeat(400), 'latin1'),
  );
  const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
  return sharp(Buffer.concat(frames), { raw }).toFormat(format).toBuffer();
}

export async function animatedPng(): Promise<Buffer> {
  const png = await picture(30).png().toBuffer();
  const afterHeader = 8 + 25;
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}

/** Makes a PNG of 30,000 by 30,000 black points: 110 kB to send, 900 million points to open. */
export function decompressionBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit a point
  const rows = Buffer.alloc(side * (1 + side / 8));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes the head of a PNG of 8,000 by 8,000 points of eight bytes, interlaced: 512 MB to decode. */
export function interlacedBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(8000, 0);
  header.writeUInt32BE(8000, 4);
  header.set([16, 6, 0, 0, 1], 8); // 16 bit, red green blue alpha, Adam7
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
