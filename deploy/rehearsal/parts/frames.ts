import { exchange, type Target } from './raw.ts';

/** Header fields in their order, as they are put on the wire: nothing looks at them before. */
export type Fields = readonly (readonly [string, string])[];

/** The outcome of one stream: `data` is all that was sent back on it. */
export type Streamed = { isRefused: boolean; data: string };

const type = { data: 0, headers: 1, reset: 3, settings: 4, goAway: 7 };
const flag = { endStream: 1, endHeaders: 4 };

/** Sends one request of HTTP/2 with these fields and this body. */
export async function sayInFrames(target: Target, fields: Fields, body = ''): Promise<Streamed> {
  const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  const ends = body === '' ? flag.endStream : 0;
  const sent = [
    preface,
    frame(type.settings, 0, 0, Buffer.alloc(0)),
    frame(type.headers, flag.endHeaders | ends, 1, packed(fields)),
    ...(body === '' ? [] : [frame(type.data, flag.endStream, 1, Buffer.from(body, 'latin1'))]),
  ];
  const options = { quietMs: 250, alpn: 'h2' };
  const { text, isClosed } = await exchange(target, Buffer.concat(sent), options);
  const heard = framesOf(Buffer.from(text, 'latin1'));
  const data = heard
    .filter((one) => one.type === type.data)
    .map(({ payload }) => payload.toString('latin1'))
    .join('');
  const isRefused =
    isClosed || heard.some((one) => one.type === type.reset || one.type === type.goAway);
  return { isRefused, data };
}

function frame(kind: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(kind, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Packs in HPACK's plainest form: each a literal with its name, kept in no table. */
function packed(fields: Fields): Buffer {
  return Buffer.concat(
    fields.flatMap(([name, value]) => [Buffer.from([0]), ...[name, value].map(asString)]),
  );
}

function asString(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  if (bytes.length < 127) return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  const more = bytes.length - 127;
  const length = more < 128 ? [127, more] : [127, (more % 128) | 128, Math.floor(more / 128)];
  return Buffer.concat([Buffer.from(length), bytes]);
}

function framesOf(bytes: Buffer): { type: number; payload: Buffer }[] {
  const frames: { type: number; payload: Buffer }[] = [];
  let at = 0;
  while (at + 9 <= bytes.length) {
    const end = at + 9 + bytes.readUIntBE(at, 3);
    frames.push({ type: bytes.readUInt8(at + 3), payload: bytes.subarray(at + 9, end) });
    at = end;
  }
  return frames;
}
