import type { User } from '@nagarika/domain/people/users';
import type { World } from '#test/world.ts';

export type UploadInput = [
  as: User | null,
  bytes: Uint8Array<ArrayBuffer>,
  options?: { path?: string; name?: string; type?: string; field?: string },
];

/** Uploads as a browser's form does. */
export async function uploadTo(
  world: Pick<World, 'request'>,
  ...[as, bytes, options = {}]: UploadInput
) {
  const {
    path = 'event-image',
    name = 'photo.jpg',
    type = 'image/jpeg',
    field = 'image',
  } = options;
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  // A request knows its form's boundary; world.request alone would call it JSON.
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.request(`/api/upload/${path}`, {
    method: 'POST',
    headers,
    body,
    as,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
