import { documentTitle, metaDescription, siteDescription } from '@nagarika/domain/page-head';
import { useEffect } from 'react';
import type { TakenOver } from '../boot.ts';
import { brand } from './brand.ts';

const takenOver: TakenOver = 'taken-over';

/**
 * 'Events · Nagarika' in the tab, a description for search engines where there is one, and the
 * page's own address: what the server has written for the first page follows the visitor to the next.
 * Every page has it, and with it the page has been taken over (boot.ts).
 */
export function usePageTitle(title: string | undefined, description?: string) {
  useEffect(() => {
    document.title = documentTitle(brand.name, title);
    // A browser's share button sends this address.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(location.pathname, canonical.href).href;
  }, [title]);
  useEffect(() => void dispatchEvent(new Event(takenOver)), []);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', metaDescription(description ?? siteDescription));
  }, [description]);
}
