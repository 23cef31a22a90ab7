import { provenInput } from '@nagarika/domain/people/proof';
import { z } from 'zod';
import { collect } from '#server/features/desk/account/copy/collect.ts';
import { readableForm } from '#server/features/desk/account/copy/readable-form.ts';
import { jsonForm, writeCopy } from '#server/features/desk/account/copy/write-copy.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import { fileTurns } from '#server/sheets/to-csv.ts';
import { memberOf } from '#server/trpc/context.ts';
import { badInput } from '#server/words/bad-input.ts';

const path = '/api/account/export';

const input = provenInput.extend({ format: z.enum(['json', 'html']).default('json') });

/** A limit, because the copy reads all that a member has ever done here. */
const perDay = { limit: 10, seconds: 86_400 };

/** Serves a copy of all that is held of a member, as a file. */
export function accountHandlers(): PlainHandlers {
  return {
    operations: [
      {
        method: 'post',
        access: 'member',
        path,
        summary: 'A copy of her data (proof of account/verify-otp; format: json or html)',
        requestType: 'application/json',
        responseType: 'application/json',
      },
    ],
    mount(app) {
      app.post(path, async (c) => {
        c.set('route', `POST ${path}`);
        const ctx = memberOf(c.get('context'));
        const read = input.safeParse(await c.req.json().catch(() => null));
        if (!read.success) throw badInput(read.error);
        requireProof(ctx, read.data);
        await consume(ctx.deps, `export:${ctx.user.id}`, perDay);
        const isJson = read.data.format === 'json';
        const madeAt = ctx.deps.clock.now().toISOString();
        const form = isJson
          ? jsonForm(madeAt)
          : readableForm(ctx.deps.config.brand, madeAt, ctx.request.language);
        const { pieces, rows } = await fileTurns(ctx.user.id, () => writeCopy(form, collect(ctx)));
        ctx.deps.log.info({ rows }, 'a member took her copy');
        return c.body(new Blob(pieces).stream(), 200, {
          'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
          'Content-Disposition': `attachment; filename="my-data.${read.data.format}"`,
          'Cache-Control': 'private, no-store',
        });
      });
    },
  };
}
