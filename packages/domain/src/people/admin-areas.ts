import { say, type Text } from '../language/texts.ts';

/** The areas of the dashboard that an admin may use. */
export const adminAreas = ['moderation', 'review', 'finance', 'owner'] as const;
export type AdminArea = (typeof adminAreas)[number];

type Administers = { role: string; adminAreas: readonly AdminArea[] };

/**
 * Tells whether somebody is an admin, and is the only way to ask (apps/server/test/roles.test.ts finds
 * others). It stands without zod, since pages ask too.
 */
export const isAdmin = ({ role }: Pick<Administers, 'role'>): boolean => role === 'admin';

export const mayActIn = (user: Administers, area: AdminArea): boolean =>
  isAdmin(user) && user.adminAreas.includes(area);

/** Puts areas in order, each once. */
export function inOrder(areas: readonly AdminArea[]): AdminArea[] {
  return adminAreas.filter((area) => areas.includes(area));
}

/** Words the refusal of an admin who has other areas. */
export function areaNeeded(area: AdminArea): Text {
  return say(
    'This needs the area {area, select, moderation {Moderation} review {Review} finance {Finance} other {Owner}}. An admin of the area Owner can give it to you.',
    { area },
  );
}
