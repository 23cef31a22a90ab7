/**
 * The cookie of the booking last begun in a browser and its step, by which the server's page shows that
 * step's shape and not the first one's. It names an event and nothing of what was chosen.
 */
export const begunKey = 'begun';

const begunSteps = ['tickets', 'summary'] as const;
export type BegunStep = (typeof begunSteps)[number];

export const begunValue = (eventId: string, step: BegunStep) => `${eventId}.${step}`;

/** Reads the step in the booking of this event from the cookie; null where it knows of none. */
export function begunStep(cookie: string | undefined, eventId: string): BegunStep | null {
  return begunSteps.find((step) => cookie === begunValue(eventId, step)) ?? null;
}
