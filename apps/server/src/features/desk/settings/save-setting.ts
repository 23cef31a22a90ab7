import { settings } from '@nagarika/db/schema/system';
import type { Setting } from '@nagarika/domain/people/settings';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { readSetting, type Stored } from '#server/sql/read-setting.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Saves a setting, which holds from the next act on, and records who saved it. */
export async function saveSetting<Value>(
  { deps, user }: MemberContext,
  setting: Setting<Value>,
  value: Value,
): Promise<Stored<Value>> {
  const { key, action } = setting;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Two admins take turns on the setting's key, since without a row there is none to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
    const before = await readSetting(tx, setting);
    const row = { value, updatedAt: now };
    await tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await recordAudit(tx, {
      actorId: user.id,
      action,
      subjectType: 'setting',
      subjectId: null,
      before: before.value,
      after: value,
      at: now,
    });
    return row;
  });
}
