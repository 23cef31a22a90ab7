import sharp from 'sharp';
import type { Member } from '../../../attack/support/members.ts';

/** Uploads a picture at this server; returns the status and the path under which it is shown. */
export async function uploadPicture(server: { url: string }, member: Member) {
  const create = { width: 1200, height: 800, channels: 3, background: '#a03060' } as const;
  const photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const form = new FormData();
  form.append('image', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/upload/event-image`, {
    method: 'POST',
    headers: { cookie: member.cookie(), 'x-forwarded-for': member.ip },
    body: form,
  });
  const { imageUrl = '' } = Object(await answer.json());
  const path: string = imageUrl.replace(/^https?:\/\/[^/]+/, '');
  return { status: answer.status, headers: answer.headers, path, ms: performance.now() - began };
}
