import type { EventDraft } from './event-draft.ts';
import { datesOfRule, type RepeatRule, type RuleDates, seriesLimits } from './series.ts';

/** The wizard's repetition as it is typed; `chosen` means the added dates alone. */
export type SeriesDraft = NonNullable<EventDraft['series']>;

export function newSeriesDraft(rule: RepeatRule | 'chosen'): SeriesDraft {
  return { rule, count: '4', leftOut: [], added: [] };
}

/** Lists all dates of the draft in their order, the event's own among them; none while that is not typed. */
export function draftDates({ date, series }: Pick<EventDraft, 'date' | 'series'>): RuleDates {
  if (!series || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) {
    return { dates: [], skipped: [] };
  }
  const { rule, leftOut, added } = series;
  const count = Number(series.count);
  const most = Number.isInteger(count) && count >= 1 ? count : 1;
  const ruled = rule === 'chosen' ? { dates: [date], skipped: [] } : datesOfRule(date, rule, most);
  const kept = ruled.dates.filter((one) => one === date || !leftOut.includes(one));
  return { ...ruled, dates: [...new Set([...kept, ...added])].sort() };
}

export function withoutDate(series: SeriesDraft, date: string): SeriesDraft {
  return {
    ...series,
    added: series.added.filter((one) => one !== date),
    leftOut: [...series.leftOut, date].slice(-seriesLimits.max),
  };
}

export function withDate(series: SeriesDraft, date: string): SeriesDraft {
  return {
    ...series,
    added: [...series.added, date],
    leftOut: series.leftOut.filter((one) => one !== date),
  };
}
