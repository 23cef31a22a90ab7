import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { notAnImage, type UploadKind, uploadRules } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { boundedBody } from '#server/http/bounds/bounded-body.ts';
import {
  clientAddressReader,
  clientKey,
  isFromThisMachine,
} from '#server/http/clients/client-address.ts';
import { createWindows } from '#server/http/clients/windows.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { refusedByLimits } from '#server/platform/bounds/limits.ts';
import { createTurns } from '#server/platform/bounds/turns.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { uploadEventImage } from './upload-event-image.ts';
import { uploadProfilePhoto } from './upload-profile-photo.ts';

const photoPath = '/api/upload/profile-photo';
const eventPath = '/api/upload/event-image';
const imagePath = '/images/{id}/{file}';

/**
 * Takes uploads of pictures as multipart forms with one field `image`, and
 * serves them as AVIF and WebP files.
 */
export function imageHandlers(deps: Deps): PlainHandlers {
  const uploads = {
    method: 'post',
    access: 'member',
    requestType: 'multipart/form-data',
    responseType: 'application/json',
    takesMore: true,
  } as const;
  return {
    operations: [
      { ...uploads, path: photoPath, summary: 'New profile photo (field image, under 5 MB)' },
      { ...uploads, path: eventPath, summary: 'Picture of an event (field image, under 10 MB)' },
      {
        method: 'get',
        path: imagePath,
        summary: `An uploaded picture: ${imageWidths.join(', ')} wide, .avif or .webp`,
        access: 'public',
        responseType: 'image/*',
      },
    ],
    mount(app) {
      mountUpload(app, photoPath, 'profile', uploadProfilePhoto);
      mountUpload(app, eventPath, 'event', uploadEventImage);
      const missed = countMisses(deps);
      app.get('/images/:id/:file', (c) => {
        c.set('route', `GET ${imagePath}`);
        // Refusals are not stored: a picture that cannot be read now is not a missing one.
        c.header('Cache-Control', 'no-store');
        return sendImage(c, deps, missed);
      });
    },
  };
}

const stored = z.object({
  id: z.uuid(),
  file: z.templateLiteral([z.literal(imageWidths), '.', z.enum(imageFormats)]),
});

/** Limits a client's requests for missing pictures, since each asks a store that others wait for. */
const misses = { limit: 300, seconds: 60 };

/** Each upload holds its bytes in memory until it is encoded: at most 160 MB. */
const uploadTurns = createTurns({
  name: 'uploads',
  atOnce: 16,
  waiting: 16,
  each: 3,
  waitMs: 60_000,
});

function mountUpload(
  app: Hono<HttpEnv>,
  path: string,
  kind: UploadKind,
  upload: (ctx: MemberContext, file: Blob) => Promise<object>,
) {
  const { limit, tooLarge } = uploadRules[kind];
  const bounded = boundedBody({
    maxBytes: limit + 16 * 1024, // the file with the form around it
    seconds: 90, // at a phone's 1 Mbit/s
    tooLarge,
  });
  app.post(
    path,
    (c, next) => {
      c.set('route', `POST ${path}`);
      // Waits here, before ten megabytes are read for nothing, and limits how many are read at once.
      return uploadTurns(memberContext(c).user.id, next);
    },
    bounded,
    async (c) => c.json(await upload(memberContext(c), await readImageField(c))),
  );
}

function memberContext(c: Context<HttpEnv>): MemberContext {
  const { user, ...context } = c.get('context');
  if (!user) throw new Refusal('not_signed_in', say('Please sign in to continue.'));
  return { ...context, user };
}

async function readImageField(c: Context<HttpEnv>): Promise<Blob> {
  const form = await c.req.formData().catch(() => null);
  const file = form?.get('image');
  if (!(file instanceof Blob)) throw new Refusal('bad_input', notAnImage);
  return file;
}

/** Sends a file, which never changes at its address: another picture has another id. */
async function sendImage(
  c: Context<HttpEnv>,
  { images }: Deps,
  missed: ReturnType<typeof countMisses>,
): Promise<Response> {
  const asked = stored.safeParse(c.req.param());
  if (!asked.success) throw noImage();
  const { id, file } = asked.data;
  const headers = {
    ETag: `"${id}-${file}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers);
  missed.refuseMore(c);
  const format = file.endsWith('.avif') ? 'avif' : 'webp';
  const bytes = await images.get(id, Number.parseInt(file, 10), format);
  if (!bytes) {
    missed.note(c);
    throw noImage();
  }
  return c.body(bytes, 200, { ...headers, 'Content-Type': `image/${format}` });
}

function noImage() {
  return new Refusal('not_found', say('There is no such image.'));
}

function countMisses({ config }: Deps) {
  const addressOf = clientAddressReader(config.trustedProxies);
  const clientOf = (c: Context<HttpEnv>) =>
    clientKey(addressOf(c.env.peer, c.req.header('x-forwarded-for')));
  const windows = createWindows(misses);
  return {
    /** @throws Refusal too_many */
    refuseMore(c: Context<HttpEnv>): void {
      if (isFromThisMachine(c) || !windows.isFull(clientOf(c))) return;
      refusedByLimits.add('missing-pictures');
      throw new Refusal('too_many', say('Too many requests. Please try again in a moment.'), {
        retryAfter: misses.seconds,
      });
    },
    note: (c: Context<HttpEnv>) => void windows.take(clientOf(c)),
  };
}
