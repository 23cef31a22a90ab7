import type { PageFacts } from '@nagarika/domain/site/page-facts';
import { createContext, useContext } from 'react';

/** Null when the browser renders the page by itself, and asks for its facts itself. */
export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts | null {
  return useContext(PageFactsContext);
}

/** Null when this page was not rendered by the server. */
export function readPageFacts(): PageFacts | null {
  const text = document.getElementById('page-facts')?.textContent;
  return text ? JSON.parse(text) : null;
}
