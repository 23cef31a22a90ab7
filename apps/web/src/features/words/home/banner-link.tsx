import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { bannerTarget } from './banner-target.ts';

type Props = { to: string; lang: string; className: string; children: ReactNode };

/** Links to a page of ours without a reload, or to another site in a new tab. */
export function BannerLink({ to, lang, className, children }: Props) {
  const { history } = useRouter();
  const { href, isOurs } = bannerTarget(to, useLanguage());

  function follow(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!isOurs || !isPlain) return;
    event.preventDefault();
    history.push(href);
  }

  return (
    <a
      dir="auto"
      lang={lang}
      href={href}
      onClick={follow}
      className={className}
      {...(!isOurs && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  );
}
