import type { Text } from '@nagarika/domain/language/texts';
import { nextTurn, waitForTurn } from '@nagarika/domain/words/news/announcement-spacing';
import {
  type AnnouncementInput,
  addressedTo,
  announcementAudiences,
  announcementInput,
  announcementTimings,
  sendingTime,
} from '@nagarika/domain/words/news/announcements';
import { type Checked, judge } from '../../../../lib/forms/checked.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

export type Desk = Outputs['announcements']['desk'];

/** The typed announcement; `key` identifies its words, so that a second press sends them once. */
export const emptyDraft = {
  /** The id of the announcement that it corrects, whose readers get it at once. */
  correctsId: '',
  audience: 'everybody',
  ticketTypeId: '',
  subject: '',
  body: '',
  timing: 'now',
  date: '',
  time: '',
  key: '',
};
export type ComposeDraft = typeof emptyDraft;

export type Checking = { input: AnnouncementInput; at: Date };

/** Applies the server's own rules, and computes when it would be sent. */
export function checkCompose(
  draft: ComposeDraft,
  desk: Desk,
  { now, word }: { now: Date; word: (text: Text) => string },
): Checked<Checking> {
  const checked = judge(announcementInput, {
    ...draft,
    ...addressed(draft),
    timing: announcementTimings.find((one) => one === draft.timing),
    correctsId: draft.correctsId || null,
    date: draft.date || null,
    time: draft.time || null,
  });
  if (checked.issues) return checked;
  const time = sendingTime(checked.value, timesOf(desk), now);
  if ('problem' in time) return { issues: [{ path: [time.field], message: time.problem }] };
  const turn = checked.value.correctsId
    ? time.at
    : nextTurn(checked.value, time.at, aroundOf(desk));
  if (turn > time.at) {
    const field = checked.value.timing === 'own_time' ? 'time' : 'timing';
    return { issues: [{ path: [field], message: word(waitForTurn(turn)) }] };
  }
  return { value: { input: checked.value, at: time.at } };
}

/** Reads the audience as the server does, so that the preview agrees with it. */
export function addressed(draft: Pick<ComposeDraft, 'audience' | 'ticketTypeId'>) {
  return addressedTo({
    audience: announcementAudiences.find((one) => one === draft.audience),
    ticketTypeId: draft.ticketTypeId || null,
  });
}

export const timesOf = ({ startsAt, endsAt, status }: Desk) => ({
  status,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export const aroundOf = ({ around }: Desk) =>
  around.map((one) => ({ ...one, at: new Date(one.at) }));

/** Counts who would get it now. */
export function readersOf(
  { audience, ticketTypeId }: Pick<ComposeDraft, 'audience'> & { ticketTypeId: string | null },
  desk: Desk,
): number {
  if (audience === 'everybody') return desk.everybody;
  if (audience === 'waiting_list') return desk.waiting;
  return desk.ticketTypes.find(({ id }) => id === ticketTypeId)?.holders ?? 0;
}
