import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** Suggestions for what has stood still for 200 ms: one call per word, not per letter. */
export function useSuggestions(query: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), 200);
    return () => clearTimeout(timer);
  }, [query]);

  const result = trpc.events.suggest.useQuery(
    { query: settled },
    { enabled: settled.length >= 2, placeholderData: (last) => last },
  );
  return {
    suggestions: result.data ?? [],
    isLoading: result.isPending && !result.isError,
    isError: result.isError,
  };
}
