import { users } from '@nagarika/db/schema/people/users';
import type { LanguageChoice } from '@nagarika/domain/desk/account';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Sets the language of the member's mail and messages from now on. */
export async function chooseLanguage(
  { deps, user }: MemberContext,
  { language }: LanguageChoice,
): Promise<{ user: User }> {
  const [row] = await deps.db
    .update(users)
    .set({ language })
    .where(eq(users.id, user.id))
    .returning();
  if (!row) throw new Error('the account vanished meanwhile');
  return { user: toUser(row) };
}
