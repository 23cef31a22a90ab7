import { instantIn, say, type Text } from '../../language/texts.ts';

/** Hours before the start until which a member may cancel for a refund; null for never. */
export type RefundHours = number | null;

/** The range of an organiser's own hours, up to 30 days. */
export const refundHoursRange = { min: 1, max: 720 } as const;

/** The policy of an event that states no other. */
export const usualRefundHours = 24;

/** The organiser's choices, unless she gives hours of her own; `offer` is the text of a choice. */
export const refundPresets = [
  {
    id: 'flexible',
    untilHours: usualRefundHours,
    name: say('Flexible'),
    offer: say('Full refund until 24 hours before the start'),
  },
  {
    id: 'moderate',
    untilHours: 168,
    name: say('Moderate'),
    offer: say('Full refund until 7 days before the start'),
  },
  {
    id: 'final',
    untilHours: null,
    name: say('No refunds'),
    offer: say('What is booked stays booked, unless you cancel or move the event'),
  },
] as const;

export const refundChoices = ['flexible', 'moderate', 'final', 'own'] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** Tells which choice a policy is. */
export function refundChoiceOf(untilHours: RefundHours): RefundChoice {
  return refundPresets.find((one) => one.untilHours === untilHours)?.id ?? 'own';
}

/** Words a policy (docs/payments.md#cancelling). */
export function refundPolicy(untilHours: RefundHours): Text {
  if (untilHours === null) {
    return say('Tickets are non-refundable, unless the event is cancelled or moved.');
  }
  const isInDays = untilHours % 24 === 0 && untilHours > 24;
  return isInDays
    ? say(
        'Cancel until {days, plural, one {# day} other {# days}} before the event for a full refund of the ticket price; the service charge is not returned. Later, refunds are decided case by case.',
        { days: untilHours / 24 },
      )
    : say(
        'Cancel until {hours, plural, one {# hour} other {# hours}} before the event for a full refund of the ticket price; the service charge is not returned. Later, refunds are decided case by case.',
        { hours: untilHours },
      );
}

/** Picks the policy under which a member can cancel longer. */
export function betterRefundHours(one: RefundHours, other: RefundHours): RefundHours {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** Returns the last millisecond in which cancelling gives a refund; null where none does. */
export function lastRefundAt(startsAt: Date, untilHours: RefundHours): Date | null {
  return untilHours === null ? null : new Date(startsAt.getTime() - untilHours * 3_600_000);
}

/** Words when refunds end, to the minute in India. */
export function refundUntilWords(lastAt: Date | null, now: Date): Text {
  if (lastAt === null) return say('No refunds, unless the event is cancelled or moved.');
  const time = instantIn('dayTime', lastAt);
  return now <= lastAt
    ? say('You can cancel for a refund until {time}.', { time })
    : say('The time to cancel for a refund ended on {time}.', { time });
}
