import { webhookEndpoints } from '@nagarika/db/schema/webhooks';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/audit/record-act.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findEndpoint, noSuchEndpoint } from './find-endpoint.ts';
import { type Endpoint, toEndpoint } from './schemas.ts';

type Wish = { id: string; isOn: boolean };

/** What waits is kept and sent once it is on again. @throws Refusal not_found, forbidden: an admin's to switch on */
export async function switchEndpoint(ctx: MemberContext, wish: Wish): Promise<Endpoint> {
  const { disabledReason } = await findEndpoint(ctx, wish.id);
  if (disabledReason === 'admin') {
    throw new Refusal(
      'forbidden',
      say('An admin switched this endpoint off. Please write to {supportEmail}.', {
        supportEmail: ctx.deps.config.brand.supportEmail,
      }),
    );
  }
  return writeSwitch(ctx, wish, 'organiser');
}

/** @throws Refusal not_found */
export async function writeSwitch(
  ctx: MemberContext,
  { id, isOn }: Wish,
  disabledReason: 'organiser' | 'admin',
): Promise<Endpoint> {
  const now = ctx.deps.clock.now();
  return ctx.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhookEndpoints)
      .set(
        isOn
          ? {
              ...{ disabledAt: null, disabledReason: null },
              ...{ failures: 0, failingSince: null, restsUntil: null },
            }
          : { disabledAt: now, disabledReason },
      )
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!row) throw noSuchEndpoint();
    await recordAct(ctx, tx, {
      action: isOn ? 'webhook_endpoint.switched_on' : 'webhook_endpoint.switched_off',
      ...{ subjectType: 'user', subjectId: row.userId, before: null, after: { endpoint: id } },
    });
    return toEndpoint(row, now);
  });
}
