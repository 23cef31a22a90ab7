import { fromBase64url, toBase64url } from '../site/base64url.ts';

/**
 * The content of a seat's QR code: `NG1.<payload>.<signature>`, both base64url. A scanner that holds the
 * public key checks it without a network; only "already used" needs the server or a list.
 * Payload, 35 bytes: format (1), ticket id (16), event id (16), ticket version (2, big endian).
 */
export type TicketPayload = {
  ticketId: string;
  eventId: string;
  /** Counts up when the ticket is issued again; an older version is void. 0 to 65535. */
  version: number;
};

export type TicketQr = {
  payload: TicketPayload;
  /** The bytes that were signed. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

/** The part of WebCrypto that a scanner needs: pass `crypto.subtle`. */
export interface SignatureChecker<Key> {
  importKey(
    format: 'raw',
    bytes: Uint8Array<ArrayBuffer>,
    algorithm: 'Ed25519',
    extractable: boolean,
    uses: ['verify'],
  ): Promise<Key>;
  verify(
    algorithm: 'Ed25519',
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    signed: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
}

const marker = 'NG1';
const formatByte = 1;
const payloadBytes = 35;
const signatureBytes = 64;

export function encodeTicketPayload(ticket: TicketPayload): Uint8Array<ArrayBuffer> {
  if (!Number.isInteger(ticket.version) || ticket.version < 0 || ticket.version > 0xffff)
    throw new RangeError('A ticket version is 0 to 65535');
  const bytes = new Uint8Array(payloadBytes);
  bytes[0] = formatByte;
  bytes.set(uuidBytes(ticket.ticketId), 1);
  bytes.set(uuidBytes(ticket.eventId), 17);
  new DataView(bytes.buffer).setUint16(33, ticket.version);
  return bytes;
}

/** Decodes a payload; null for bytes of another length or format. */
export function decodeTicketPayload(bytes: Uint8Array): TicketPayload | null {
  if (bytes.length !== payloadBytes || bytes[0] !== formatByte) return null;
  return {
    ticketId: uuidText(bytes.subarray(1, 17)),
    eventId: uuidText(bytes.subarray(17, 33)),
    version: new DataView(bytes.buffer, bytes.byteOffset).getUint16(33),
  };
}

export function ticketQrText(payload: Uint8Array, signature: Uint8Array): string {
  return `${marker}.${toBase64url(payload)}.${toBase64url(signature)}`;
}

/** Reads a scanned text; null when it is not one of our tickets. Says nothing about its truth. */
export function parseTicketQr(text: string): TicketQr | null {
  const [start, payloadText, signatureText, ...rest] = text.trim().split('.');
  if (start !== marker || !payloadText || !signatureText || rest.length > 0) return null;
  const signed = fromBase64url(payloadText);
  const signature = fromBase64url(signatureText);
  if (!signed || signature?.length !== signatureBytes) return null;
  const payload = decodeTicketPayload(signed);
  return payload && { payload, signed, signature };
}

/** Returns the ticket of a scanned text that one of these keys signed; null for everything else. */
export async function verifyTicketQr<Key>(
  text: string,
  publicKeys: readonly Uint8Array<ArrayBuffer>[],
  checker: SignatureChecker<Key>,
): Promise<TicketPayload | null> {
  const qr = parseTicketQr(text);
  if (!qr) return null;
  for (const publicKey of publicKeys) {
    const key = await checker.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    if (await checker.verify('Ed25519', key, qr.signature, qr.signed)) return qr.payload;
  }
  return null;
}

function uuidBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`Not a UUID: ${uuid}`);
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.substr(at * 2, 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
