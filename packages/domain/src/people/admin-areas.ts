import { say, type Text } from '../language/texts.ts';

/** Name what an admin may do: the parts of the dashboard that are hers. */
export const adminAreas = ['moderation', 'review', 'finance', 'owner'] as const;
export type AdminArea = (typeof adminAreas)[number];

type Administers = { role: string; adminAreas: readonly AdminArea[] };

/** The one way to ask it (apps/server/test/roles.test.ts finds others), without zod: pages ask it, too. */
export const isAdmin = ({ role }: Pick<Administers, 'role'>): boolean => role === 'admin';

export const mayActIn = (user: Administers, area: AdminArea): boolean =>
  isAdmin(user) && user.adminAreas.includes(area);

/** Each once. */
export function inOrder(areas: readonly AdminArea[]): AdminArea[] {
  return adminAreas.filter((area) => areas.includes(area));
}

/** Said to an admin who has others. */
export function areaNeeded(area: AdminArea): Text {
  return say(
    'This needs the area {area, select, moderation {Moderation} review {Review} finance {Finance} other {Owner}}. An admin of the area Owner can give it to you.',
    { area },
  );
}
