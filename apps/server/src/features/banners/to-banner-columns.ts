import type { Transaction } from '@nagarika/db/client';
import { images } from '@nagarika/db/schema/images';
import { type BannerInput, languageOfBanner } from '@nagarika/domain/banners';
import { imageUrl } from '@nagarika/domain/images';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
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

/** Only what was uploaded here: another address could change what it shows, or watch who looks. */
export async function refuseMissingImage(tx: Transaction, image: string | null): Promise<void> {
  if (image === null) return;
  const id = image.split('/')[2] ?? '';
  const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, id));
  if (!row || image !== imageUrl(row.id)) {
    throw new Refusal('bad_input', say('Please upload the picture again.'));
  }
}
