import { say, type Text } from '../../language/texts.ts';
import { type RefundHours, refundPolicy } from './refund-policy.ts';

/** What holds at every event, unless its organiser says that it does not at hers. */
export const fixedRules = {
  photo_id: say('Please carry a valid photo ID.'),
  outside_food: say('Outside food and drink are not allowed.'),
  schedule: say('The schedule may change.'),
  photography: say('Photography may take place during the event.'),
} as const;
export type FixedRule = keyof typeof fixedRules;
export const fixedRuleIds = Object.keys(fixedRules) as [FixedRule, ...FixedRule[]];

/** What the server decides when a member books (docs/product.md#booking), said before she tries. */
export const womenOnlyNote = say('Only women can book tickets for this event.');

/** Where nothing was paid, nothing is paid back: the seat is given back until it starts. */
const freePolicy = say(
  'Cancel until the event starts if you cannot come, so that somebody else can.',
);

export type Rules = {
  /** The organiser's own, in the words that the reader gets. */
  houseRules: readonly string[];
  /** Fixed ones that contradict the event. */
  withoutRules: readonly FixedRule[];
};

/** The event's rules in one list: the fixed ones that apply, then its own. */
export function rulesOf({ houseRules, withoutRules }: Rules): (string | Text)[] {
  const fixed = fixedRuleIds.filter((id) => !withoutRules.includes(id));
  return [...fixed.map((id) => fixedRules[id]), ...houseRules];
}

/** What an event's page and its tickets list: the refund policy, the rules, and who may book. */
export function termsOf(
  event: Rules & { refundUntilHours: RefundHours },
  isFree: boolean,
): (string | Text)[] {
  const policy = isFree ? freePolicy : refundPolicy(event.refundUntilHours);
  return [policy, ...rulesOf(event), womenOnlyNote];
}
