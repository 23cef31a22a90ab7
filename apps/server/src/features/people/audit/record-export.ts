import type { MemberContext } from '#server/trpc/context.ts';
import { recordAct } from './record-act.ts';

/**
 * Writes down who takes a list as a file, before it leaves. `asked` says what of it, but never whom she searched for.
 */
export async function recordExport(
  ctx: MemberContext,
  file: string,
  { asked, rows }: { asked: unknown; rows?: number },
): Promise<void> {
  const hidden = asked instanceof Object && 'search' in asked ? { ...asked, search: true } : asked;
  await ctx.deps.db.transaction((tx) =>
    recordAct(ctx, tx, {
      action: 'file.exported',
      subjectType: 'file',
      subjectId: null,
      before: null,
      after: { file, rows, asked: hidden },
    }),
  );
}
