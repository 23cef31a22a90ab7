import { type AdminArea, mayActIn } from '@nagarika/domain/people/admin-areas';
import { useSession } from '../../../people/session/use-session.ts';
import { sections, type TabName } from './sections.ts';

/** Finds the area of a tab; undefined where there is no such tab. */
export function areaOfTab(name: string): AdminArea | undefined {
  // The dashboard leads to it; the sidebar has no entry.
  if (name === 'failures') return 'owner';
  return sections.flatMap(({ tabs }) => [...tabs]).find((tab) => tab.name === name)?.area;
}

/** Tells whether the current admin has an area. */
export function useMyAreas(): (area: AdminArea) => boolean {
  const { user } = useSession();
  return (area) => user !== null && mayActIn(user, area);
}

/** Tells whether the current admin has a tab. */
export function useMyTabs(): (tab: TabName) => boolean {
  const isMine = useMyAreas();
  return (tab) => {
    const area = areaOfTab(tab);
    return area !== undefined && isMine(area);
  };
}
