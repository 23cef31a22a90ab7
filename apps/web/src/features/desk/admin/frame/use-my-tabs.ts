import { type AdminArea, mayActIn } from '@nagarika/domain/people/admin-areas';
import { useSession } from '../../../people/session/use-session.ts';
import { sections, type TabName } from './sections.ts';

/** Finds the area of a tab; undefined: there is no such tab. */
export function areaOfTab(name: string): AdminArea | undefined {
  // The dashboard leads to what failed: the sidebar has no line for it.
  if (name === 'failures') return 'owner';
  return sections.flatMap(({ tabs }) => [...tabs]).find((tab) => tab.name === name)?.area;
}

/** Whether the admin who looks has this area. */
export function useMyAreas(): (area: AdminArea) => boolean {
  const { user } = useSession();
  return (area) => user !== null && mayActIn(user, area);
}

/** Whether a tab is hers. */
export function useMyTabs(): (tab: TabName) => boolean {
  const isMine = useMyAreas();
  return (tab) => {
    const area = areaOfTab(tab);
    return area !== undefined && isMine(area);
  };
}
