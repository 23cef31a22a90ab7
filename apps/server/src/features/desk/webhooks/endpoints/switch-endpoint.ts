import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, sql } from 'drizzle-orm';
import { type Endpoint, toEndpoint } from '#server/features/desk/webhooks/schemas.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { findEndpoint, limitChanges } from './find-endpoint.ts';

type Wish = { id: string; isOn: boolean };

/**
 * Switches an endpoint on or off; waiting messages are kept and sent once it is on again. @throws Refusal
 * not_found, too_many, forbidden: only an admin may switch it on
 */
export async function switchEndpoint(ctx: MemberContext, wish: Wish): Promise<Endpoint> {
  await findEndpoint(ctx, wish.id);
  await limitChanges(ctx);
  const switched = await writeSwitch(ctx, wish, 'organiser');
  if (switched) return switched;
  await findEndpoint(ctx, wish.id);
  throw new Refusal(
    'forbidden',
    say('An admin switched this endpoint off. Please write to {supportEmail}.', {
      supportEmail: ctx.deps.config.brand.supportEmail,
    }),
  );
}

/**
 * Writes the switch; null where the endpoint is gone, or an admin switched it
 * off, which only admins take back.
 */
export async function writeSwitch(
  ctx: MemberContext,
  { id, isOn }: Wish,
  disabledReason: 'organiser' | 'admin',
): Promise<Endpoint | null> {
  const now = ctx.deps.clock.now();
  // Checked with the change and not before it, since an admin may switch it off in between.
  const isHersToSwitch =
    disabledReason === 'organiser'
      ? sql`${webhookEndpoints.disabledReason} is distinct from 'admin'`
      : undefined;
  return ctx.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhookEndpoints)
      .set(
        isOn
          ? {
              disabledAt: null,
              disabledReason: null,
              failures: 0,
              failingSince: null,
              restsUntil: null,
            }
          : { disabledAt: now, disabledReason },
      )
      .where(and(eq(webhookEndpoints.id, id), isHersToSwitch))
      .returning();
    if (!row) return null;
    await recordAct(ctx, tx, {
      action: isOn ? 'webhook_endpoint.switched_on' : 'webhook_endpoint.switched_off',
      subjectType: 'user',
      subjectId: row.userId,
      before: null,
      after: { endpoint: id },
    });
    return toEndpoint(row, now);
  });
}

/**
 * Switches an endpoint for an admin: one that an admin switched off only admins
 * switch on. @throws Refusal not_found
 */
export async function switchAnyEndpoint(
  ctx: MemberContext,
  wish: { id: string; isOn: boolean },
): Promise<Endpoint> {
  const switched = await writeSwitch(ctx, wish, 'admin');
  if (!switched) throw noSuch.endpoint();
  return switched;
}

/** Removes an endpoint with its log. @throws Refusal not_found */
export async function removeEndpoint(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ isRemoved: true }> {
  await findEndpoint(ctx, id);
  return ctx.deps.db.transaction(async (tx) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await recordAct(ctx, tx, {
      action: 'webhook_endpoint.removed',
      subjectType: 'user',
      subjectId: ctx.user.id,
      before: { endpoint: id },
      after: null,
    });
    return { isRemoved: true };
  });
}
