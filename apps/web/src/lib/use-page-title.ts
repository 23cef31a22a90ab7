import { useEffect } from 'react';
import { brand } from './brand.ts';

/** 'Events · Nagarika' in the tab, and a description for search engines where there is one. */
export function usePageTitle(title: string | undefined, description?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title]);
  useEffect(() => {
    if (!description) return;
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute('content') ?? '';
    meta?.setAttribute('content', description);
    return () => meta?.setAttribute('content', before);
  }, [description]);
}
