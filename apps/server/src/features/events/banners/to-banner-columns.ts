import type { Transaction } from '@nagarika/db/client';
import { images } from '@nagarika/db/schema/events/images';
import { type BannerInput, languageOfBanner } from '@nagarika/domain/events/covers/banners';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';

export function toBannerColumns(input: BannerInput) {
  const { startsAt, endsAt, ...rest } = input;
  return {
    ...rest,
    language: languageOfBanner(input),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** Allows only what was uploaded here: a file elsewhere could change what it shows, or watch who looks. */
export async function refuseMissingImage(tx: Transaction, image: string | null): Promise<void> {
  if (image === null) return;
  const id = image.split('/')[2] ?? '';
  const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, id));
  if (!row || image !== imageUrl(row.id)) {
    throw new Refusal('bad_input', say('Please upload the picture again.'));
  }
}
