import {
  pathIn,
  readLanguage,
  readPath,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import { documentTitle, metaDescription, siteDescription } from '@nagarika/domain/site/page-head';
import { useEffect } from 'react';
import { useBrand } from '../use-brand.ts';
import { useSaid } from '../words/said.ts';
import { tellTakenOver } from './taken-over.ts';

/**
 * Sets 'Events · Nagarika' in the tab, a description for search engines where there is one, and the
 * page's own address, as the server has written them for the first page. Every page calls it, and
 * by that the page has been taken over (boot.ts).
 */
export function usePageTitle(title: string | undefined, description?: string) {
  const brand = useBrand();
  useEffect(() => {
    document.title = documentTitle(brand.name, title);
    // A browser's share button sends this address.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(location.pathname, canonical.href).href;
    const { path } = readPath(location.pathname);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
      const language = readLanguage(link.hreflang.split('-')[0]) ?? sourceLanguage;
      link.href = new URL(pathIn(language, path), link.href).href;
    }
  }, [brand.name, title]);
  useEffect(tellTakenOver, []);
  const said = useSaid();
  const site = said(siteDescription.pattern);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', metaDescription(description ?? site));
  }, [description, site]);
}
