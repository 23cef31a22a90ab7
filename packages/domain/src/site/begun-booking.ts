/**
 * Cookie of a browser: the booking that was last begun in it, and where she is in it, so that the server's page shows the
 * shape of that step and not the first one. It names an event and nothing of what was chosen.
 */
export const begunKey = 'begun';

const begunSteps = ['tickets', 'summary'] as const;
export type BegunStep = (typeof begunSteps)[number];

export const begunValue = (eventId: string, step: BegunStep) => `${eventId}.${step}`;

/** Where she is in the booking of this event, by the cookie; null: nowhere that it knows of. */
export function begunStep(cookie: string | undefined, eventId: string): BegunStep | null {
  return begunSteps.find((step) => cookie === begunValue(eventId, step)) ?? null;
}
