import { say, type Text } from '../../language/texts.ts';
import { type RefundHours, refundPolicy } from './refund-policy.ts';

/** The rules of every event, unless its organiser says that one does not apply. */
export const fixedRules = {
  photo_id: say('Please carry a valid photo ID.'),
  outside_food: say('Outside food and drink are not allowed.'),
  schedule: say('The schedule may change.'),
  photography: say('Photography may take place during the event.'),
} as const;
export type FixedRule = keyof typeof fixedRules;
export const fixedRuleIds = Object.keys(fixedRules) as [FixedRule, ...FixedRule[]];

/** Announces, before a member tries, what the server decides when she books (docs/product.md#booking). */
export const womenOnlyNote = say('Only women can book tickets for this event.');

/** Nothing is paid back where nothing was paid: the seat can be given back until the start. */
const freePolicy = say(
  'Cancel until the event starts if you cannot come, so that somebody else can.',
);

export type Rules = {
  /** The organiser's own rules, in the words that the reader gets. */
  houseRules: readonly string[];
  /** Fixed rules that contradict the event. */
  withoutRules: readonly FixedRule[];
};

/** Lists an event's rules: the fixed ones that apply, then its own. */
export function rulesOf({ houseRules, withoutRules }: Rules): (string | Text)[] {
  const fixed = fixedRuleIds.filter((id) => !withoutRules.includes(id));
  return [...fixed.map((id) => fixedRules[id]), ...houseRules];
}

/** Lists what an event's page and its tickets show: the refund policy, the rules, and who may book. */
export function termsOf(
  event: Rules & { refundUntilHours: RefundHours },
  isFree: boolean,
): (string | Text)[] {
  const policy = isFree ? freePolicy : refundPolicy(event.refundUntilHours);
  return [policy, ...rulesOf(event), womenOnlyNote];
}
