import { z } from 'zod';
import { say, schemaTexts, type Text } from '../../language/texts.ts';

/**
 * `unlisted`: whoever has the link, and the code where there is one; `members`: who joined a WhatsApp group.
 * Only public events stand in lists, feeds, counts and search engines.
 */
export const visibilities = ['public', 'unlisted', 'members'] as const;
export type Visibility = (typeof visibilities)[number];

/** What stands between an event's link and its page. */
export const eventDoors = ['open', 'code', 'members'] as const;
export type EventDoor = (typeof eventDoors)[number];

export function eventDoor(event: { visibility: Visibility; accessCode: string | null }): EventDoor {
  if (event.visibility === 'members') return 'members';
  return event.accessCode === null ? 'open' : 'code';
}

/** docs/product/limits.md#hosting */
export const accessCodeLength = { min: 4, max: 24 } as const;

export const visibilityMessages = schemaTexts({
  community: 'Please choose a group of the event’s city',
  accessCode: 'A code has 4 to 24 letters A-Z, digits or hyphens',
});

/** As it is stored and compared: whoever types it need not mind case or spaces. */
export const normalAccessCode = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase();

/** In its length, too (accessCodeLength). */
const form = /^[A-Z0-9-]{4,24}$/;

export const accessCodeSchema = z
  .string(visibilityMessages.accessCode)
  .max(100, visibilityMessages.accessCode)
  .transform(normalAccessCode)
  .pipe(z.string().regex(form, visibilityMessages.accessCode));

/** Of a submission. What does not belong to the visibility is dropped. */
export const visibilityFields = {
  visibility: z
    .enum(visibilities)
    .nullish()
    .transform((visibility) => visibility ?? 'public'),
  /** The group whose members see it. */
  communityId: z
    .uuid(visibilityMessages.community)
    .nullish()
    .transform((id) => id ?? null),
  /** Of an unlisted event; null: the link is enough. */
  accessCode: z
    .union([z.literal('').transform(() => null), accessCodeSchema])
    .nullish()
    .transform((code) => code ?? null),
};

type Visible = { visibility: Visibility; communityId: string | null; accessCode: string | null };

export function visibilityOf({ visibility, communityId, accessCode }: Visible): Visible {
  return {
    visibility,
    communityId: visibility === 'members' ? communityId : null,
    accessCode: visibility === 'unlisted' ? accessCode : null,
  };
}

/** As the organiser's form asks it: each door a choice of its own. */
export const seenByChoices = ['everybody', 'link', 'code', 'members'] as const;
export type SeenBy = (typeof seenByChoices)[number];

export const seenByWords: Record<SeenBy, Text> = {
  everybody: say('Everybody'),
  link: say('Anyone with the link'),
  code: say('Anyone with the link and the code'),
  members: say('Members of a WhatsApp group'),
};

type VisibilityDraft = { seenBy: SeenBy; communityId: string; accessCode: string };

/** What is sent of the form; a code that is asked for and not typed is for the schema to refuse. */
export function visibilitySent({ seenBy, communityId, accessCode }: VisibilityDraft) {
  if (seenBy === 'members')
    return { visibility: 'members', communityId: communityId || null } as const;
  if (seenBy === 'everybody') return { visibility: 'public' } as const;
  return {
    visibility: 'unlisted',
    ...(seenBy === 'code' && { accessCode: accessCode || '-' }),
  } as const;
}

/** How what is stored stands in the form. */
export function visibilityDraft(event: Visible): VisibilityDraft {
  const { visibility, communityId, accessCode } = event;
  return {
    seenBy: seenBy(event),
    communityId: visibility === 'members' ? (communityId ?? '') : '',
    accessCode: accessCode ?? '',
  };
}

export function seenBy(event: Pick<Visible, 'visibility' | 'accessCode'>): SeenBy {
  if (event.visibility === 'public') return 'everybody';
  const door = eventDoor(event);
  return door === 'open' ? 'link' : door;
}
