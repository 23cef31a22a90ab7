import { setImmediate } from 'node:timers/promises';
import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { recordExport } from '#server/features/people/audit/record-audit.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import { documentLanguage } from '#server/http/pages/document-language.ts';
import { fileHeaders } from '#server/http/pages/event-file.ts';
import { headOf, rowOf } from '#server/sheets/file-column.ts';
import { fileTypes, openFile, sentType } from '#server/sheets/open-file.ts';
import { checkFileRows, fileTurns } from '#server/sheets/to-csv.ts';
import { mostInFile } from '#server/sql/pages/offset-page.ts';
import { freshAdminOf } from '#server/trpc/acting-admin.ts';
import { adminOf, type MemberContext } from '#server/trpc/context.ts';
import { badInput } from '#server/words/bad-input.ts';
import type { Export } from './export.ts';
import { exportsByName } from './exports-by-name.ts';

const pathOf = (name: string) => `/api/admin/exports/${name}.csv`;

/** Serves lists of the dashboard as CSV by POST, so that a searched number stands in no address. */
export function exportHandlers(): PlainHandlers {
  return {
    operations: Object.entries(exportsByName).map(([name, { summary, area }]) => ({
      method: 'post',
      access: 'admin',
      path: pathOf(name),
      summary: `${summary}: admins of ${area}, recorded`,
      requestType: 'application/json',
      responseType: fileTypes.csv,
    })),
    mount(app) {
      mountExport(app, 'users', exportsByName.users);
      mountExport(app, 'payouts', exportsByName.payouts);
      mountExport(app, 'audit-log', exportsByName['audit-log']);
      mountExport(app, 'analytics', exportsByName.analytics);
      mountExport(app, 'bookings', exportsByName.bookings);
    },
  };
}

function mountExport<Input extends z.ZodType, Row>(
  app: Parameters<PlainHandlers['mount']>[0],
  name: string,
  one: Export<Input, Row>,
): void {
  const path = pathOf(name);
  app.post(path, fileLimit, async (c) => {
    c.set('route', `POST ${path}`);
    const asked = c.get('context');
    const ctx = one.isPersonal ? freshAdminOf(asked, one.area) : adminOf(asked, one.area);
    const input = one.input.safeParse(await c.req.json().catch(() => null));
    if (!input.success) throw badInput(input.error);
    const language = documentLanguage(c, ctx.user);
    const file = await fileTurns(ctx.user.id, () => fileOf(ctx, name, one, input.data, language));
    const disposition = `attachment; filename="${name}.csv"`;
    return c.body(file, 200, fileHeaders(sentType('csv'), disposition, language));
  });
}

const rowsAtOnce = 1_000;

async function fileOf<Input extends z.ZodType, Row>(
  ctx: MemberContext,
  name: string,
  { columns, read }: Export<Input, Row>,
  input: z.output<Input>,
  language: Language,
) {
  const rows = await read(ctx, input);
  checkFileRows(rows.length, mostInFile);
  await recordExport(ctx, name, { asked: input, rows: rows.length });
  const file = openFile('csv', headOf(columns, language), name);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await file.add(rows.slice(from, from + rowsAtOnce).map((row) => rowOf(columns, row, language)));
    await setImmediate();
  }
  return file.end();
}

const fileLimit = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new Refusal('too_large', say('That is too much data for one request.'));
  },
});
