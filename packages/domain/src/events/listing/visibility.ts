import { z } from 'zod';
import { say, schemaTexts, type Text } from '../../language/texts.ts';

/**
 * `unlisted`: for everybody who has the link, and the code where there is one; `members`: for members of a
 * WhatsApp group. Only public events stand in lists, feeds, counts and search engines.
 */
export const visibilities = ['public', 'unlisted', 'members'] as const;
export type Visibility = (typeof visibilities)[number];

/** The condition between an event's link and its page. */
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

/** Puts a code in the form that is stored and compared, so that case and spaces do not matter. */
export const normalAccessCode = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase();

/** Checks the length as well (accessCodeLength). */
const form = /^[A-Z0-9-]{4,24}$/;

export const accessCodeSchema = z
  .string(visibilityMessages.accessCode)
  .max(100, visibilityMessages.accessCode)
  .transform(normalAccessCode)
  .pipe(z.string().regex(form, visibilityMessages.accessCode));

/** Fields of a submission; those that do not belong to the visibility are dropped. */
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
  /** The code of an unlisted event; null where the link is enough. */
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

/** The choices of the organiser's form, each door one of its own. */
export const seenByChoices = ['everybody', 'link', 'code', 'members'] as const;
export type SeenBy = (typeof seenByChoices)[number];

export const seenByWords: Record<SeenBy, Text> = {
  everybody: say('Everybody'),
  link: say('Anyone with the link'),
  code: say('Anyone with the link and the code'),
  members: say('Members of a WhatsApp group'),
};

type VisibilityDraft = { seenBy: SeenBy; communityId: string; accessCode: string };

/** Builds what the form sends; the schema refuses a code that is asked for and not typed. */
export function visibilitySent({ seenBy, communityId, accessCode }: VisibilityDraft) {
  if (seenBy === 'members')
    return { visibility: 'members', communityId: communityId || null } as const;
  if (seenBy === 'everybody') return { visibility: 'public' } as const;
  return {
    visibility: 'unlisted',
    ...(seenBy === 'code' && { accessCode: accessCode || '-' }),
  } as const;
}

/** Turns a stored visibility into the fields of the form. */
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
