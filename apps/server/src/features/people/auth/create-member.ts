import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { brandName } from '@nagarika/domain/site/brand';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { notifyInvited } from '#server/features/people/notify/notify-of-team.ts';
import { notifyOffered } from '#server/features/people/notify/notify-offered.ts';
import type { Config } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';

type Account = typeof users.$inferSelect;

/**
 * Creates the account, or returns null where the number has one. Until the member chooses a language, her
 * mail is in the one in which she came, unless that is the source language.
 */
export async function createMember(
  { deps, request }: PublicContext,
  tx: Transaction,
  phone: string,
): Promise<Account | null> {
  const language = request.language === sourceLanguage ? null : request.language;
  const [created] = await tx
    .insert(users)
    .values({ phone, phoneVerifiedAt: deps.clock.now(), language })
    .onConflictDoNothing()
    .returning();
  if (!created) return null;
  await notify(deps, tx, [welcome(created.id, deps.config, request.language)]);
  await notifyOffered(deps, tx, { phone });
  await notifyInvited(deps, tx, { phone });
  return created;
}

function welcome(userId: string, { brand }: Config, language: Language): NewNotification {
  return {
    userId,
    kind: 'welcome',
    title: say('Welcome to {brand}', { brand: brandName(brand, language) }),
    message: say('Find events and communities in your city, or host an event of your own.'),
    link: '/events',
    dedupeKey: `welcome:${userId}`,
  };
}
