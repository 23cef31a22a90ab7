import type { Seeded } from '../../chaos/scene/seeded.ts';
import { interlacedPng } from '../../support/hostile-png.ts';
import type { Draw } from '../drawing/draw.ts';
import { textOf } from '../drawing/texts.ts';
import type { Sent } from './call.ts';

/** Small whole pictures, which are cut, turned and mixed; a PNG that needs half a gigabyte among them. */
const png = Buffer.from(await interlacedPng(60));
const bomb = Buffer.from(await interlacedPng(6_000));
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);

const whole = [png, png, png, jpeg, webp];
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'text/html', '', 'x'];

/** Makes a form with a picture, or with something that wants to be taken for one. */
export function uploadTo(route: string, { chance }: Draw, isValid: boolean): Sent {
  const bytes = isValid ? chance.one(whole) : hostilePicture(chance);
  const type = isValid ? 'image/png' : chance.one(types);
  const name = isValid ? 'photo.png' : textOf(chance, 0, 200).replaceAll(/["\r\n]/g, '_');
  const boundary = `----fuzz${chance.upTo(1_000_000)}`;
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(part), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const sent = {
    method: 'POST',
    path: route.replace('POST ', ''),
    headers: { 'content-type': contentType },
  };
  if (isValid || !chance.isOneIn(3)) return { ...sent, body: new Uint8Array(body) };
  return { ...sent, ...malformed(body, boundary, chance) };
}

function hostilePicture(chance: Seeded): Buffer {
  const picture = chance.one(whole);
  const kind = chance.upTo(8);
  if (kind === 0) return Buffer.alloc(0);
  if (kind === 1) return picture.subarray(0, chance.upTo(picture.length));
  if (kind === 2)
    return chance.one([svg, gif, Buffer.from('<!doctype html><script>alert(1)</script>')]);
  if (kind === 3) return Buffer.concat([picture, svg]);
  if (kind === 4) return Buffer.concat([picture.subarray(0, 12), svg, picture.subarray(12)]);
  if (kind === 5 && chance.isOneIn(4)) return bomb;
  if (kind === 6) return Buffer.concat([Buffer.from('%PDF-1.7\n'), picture]);
  const turned = Buffer.from(picture);
  for (let count = 0; count <= chance.upTo(6); count++)
    turned[chance.upTo(turned.length - 1)] = chance.upTo(255);
  return turned;
}

/** Makes a form that ends early, has no end, no names, or is two. */
function malformed(body: Buffer, boundary: string, chance: Seeded): Pick<Sent, 'headers' | 'body'> {
  const good = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const text = body.toString('latin1');
  const bytes = (changed: string) => new Uint8Array(Buffer.from(changed, 'latin1'));
  const kind = chance.upTo(8);
  if (kind === 0) return { headers: good, body: bytes(text.slice(0, chance.upTo(text.length))) };
  if (kind === 1) return { headers: good, body: bytes(text.replaceAll('\r\n', '\n')) };
  if (kind === 2) return { headers: { 'content-type': 'multipart/form-data' }, body: bytes(text) };
  if (kind === 3)
    return { headers: good, body: bytes(text.replace('name="image"', 'name="image')) };
  if (kind === 4)
    return { headers: good, body: bytes(text.replace('name="image"; filename', 'x')) };
  if (kind === 5) return { headers: good, body: bytes(`${text}${text}`) };
  if (kind === 6) return { headers: good, body: bytes(text.replaceAll(boundary, 'other')) };
  if (kind === 7)
    return { headers: { 'content-type': 'multipart/form-data; boundary=' }, body: bytes(text) };
  return { headers: { ...good, 'content-encoding': 'gzip' }, body: bytes(text) };
}
