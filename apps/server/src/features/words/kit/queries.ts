import { events } from '@nagarika/db/schema/events/events';
import { type Language, languages } from '@nagarika/domain/language/languages';
import type { KitKind } from '@nagarika/domain/sales/event-links';
import { eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import {
  type PublicEvent,
  selectEventsQuery,
} from '#server/features/events/events/listing/select-public-events.ts';
import { checkHasKit } from '#server/features/sales/event-links/find-team-link.ts';
import { prepareKit } from '#server/features/sales/event-links/prepare-kit.ts';
import { listLinks } from '#server/features/sales/event-links/queries.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { embedCode } from './embed-code.ts';
import type { KitFormatName } from './kit-formats.ts';
import { type KitView, kitView } from './kit-view.ts';
import { versionOf } from './make-kit-file.ts';
import type { Kit } from './schemas.ts';

/** The longest message that WhatsApp does not fold, which would hide the link. */
export const longestShareText = 700;

/**
 * Finds an event whose kit the member may see, with the codes of its links. @throws Refusal not_found,
 * unprocessable
 */
async function findKit(ctx: MemberContext, id: string) {
  const { event } = await findTeamEvent(ctx, id, 'manage');
  checkHasKit(event);
  const { db, clock } = ctx.deps;
  const [[row], codes] = await Promise.all([
    selectEventsQuery(db, eq(events.id, id)),
    prepareKit(db, id, clock.now()),
  ]);
  if (!row) throw noSuch.event();
  return { row, codes };
}

/** Returns the view of a poster or picture of an event. @throws Refusal not_found, unprocessable */
export async function findKitView(
  ctx: MemberContext,
  { id, kind, language }: { id: string; kind: KitKind; language: Language },
): Promise<KitView> {
  const { row, codes } = await findKit(ctx, id);
  return viewIn(ctx, row, codes[kind], language);
}

/** Shows everything that announces an event to the world; its links are made at the first look. */
export async function showKit(ctx: MemberContext, { id }: { id: string }): Promise<Kit> {
  const { row, codes } = await findKit(ctx, id);
  const said = (language: Language) => {
    const view = viewIn(ctx, row, codes.whatsapp, language);
    return {
      language,
      whatsapp: shareText(view),
      versions: versionsOf((kind) => viewIn(ctx, row, codes[kind], language)),
      embed: row.event.visibility === 'public' ? embedCode(view, ctx.deps.config.publicUrl) : null,
    };
  };
  return {
    title: row.event.title,
    isPublic: row.event.visibility === 'public',
    said: languages.map(({ code }) => said(code)),
    ...(await listLinks(ctx, { eventId: id })),
  };
}

/** Returns the version of each picture that the page shows, so that a browser asks for changed ones alone. */
function versionsOf(viewOf: (kind: KitFormatName) => KitView) {
  const of = (format: KitFormatName) => versionOf({ format, type: 'png', view: viewOf(format) });
  return {
    poster: of('poster'),
    story: of('story'),
    square: of('square'),
    banner: of('banner'),
  };
}

function viewIn({ deps }: MemberContext, row: PublicEvent, code: string, language: Language) {
  const { brand, publicUrl } = deps.config;
  return kitView(row, { code, language, now: deps.clock.now(), brand, publicUrl });
}

/**
 * Writes the message that a member sends around: no sign in a title or a name of a place changes how WhatsApp
 * shows it.
 */
export function shareText(view: KitView): string {
  return [
    `*${plain(view.title)}*`,
    '',
    `🗓️ ${view.when}`,
    `📍 ${plain(view.place)}`,
    `🎟️ ${view.price}`,
    '',
    view.book,
  ].join('\n');
}

/** Removes what WhatsApp reads as bold, italic, struck out or code. */
function plain(text: string): string {
  return text.replace(/[*~`]/g, '').replaceAll('_', ' ').replace(/ {2,}/g, ' ').trim();
}
