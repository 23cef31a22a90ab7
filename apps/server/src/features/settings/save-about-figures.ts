import { settings } from '@nagarika/db/schema/system';
import { type AboutFigures, aboutFiguresKey } from '@nagarika/domain/about';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type StoredFigures, storedAboutFigures } from './queries.ts';

/** Shown on /about from the next visit on. */
export async function saveAboutFigures(
  { deps, user }: MemberContext,
  figures: AboutFigures,
): Promise<StoredFigures> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Before there is a row there is none to lock: two admins take turns on its key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${aboutFiguresKey}`}))`);
    const before = await storedAboutFigures(tx);
    const row = { value: figures, updatedAt: now };
    await tx
      .insert(settings)
      .values({ key: aboutFiguresKey, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'settings.about_figures',
      subjectType: 'setting',
      subjectId: null,
      before: before.figures,
      after: figures,
      at: now,
    });
    return { figures, updatedAt: now };
  });
}
