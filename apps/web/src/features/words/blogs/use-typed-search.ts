import { type BlogSearch, readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough for the next letter, short enough to feel at once. */
const pauseMs = 300;

/** What stands in the search box; it goes into the address when typing pauses. */
export function useTypedSearch({ search = '' }: BlogSearch) {
  const navigate = useNavigate({ from: '/blogs' });
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    // Changed by 'back' or a link, not by us: more may have been typed since we sent ours.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  const apply = useEffectEvent(() => {
    const { search: typed = '' } = readBlogSearch({ search: text });
    if (typed === search) return;
    setSent(typed);
    void navigate({
      search: (query) => readBlogSearch({ ...query, search: typed }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    const pause = setTimeout(apply, pauseMs);
    return () => clearTimeout(pause);
  }, [text]);

  return { text, change: setText };
}
