import { languageNamed, languages, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { documentTitle, metaDescription, siteDescription } from '@nagarika/domain/site/page-head';
import { pictureSize, sitePicturePath } from '#server/features/events/og/subject.ts';
import { dataScript, escapeMarkup } from '#server/http/pages/html.ts';
import { word } from '#server/words/word.ts';
import type { PageHead, Picture, Site } from './page.ts';

/** Writes what crawlers and messengers read, which run no script. */
export function headHtml(head: PageHead, { url, brand, language }: Site): string {
  const description = metaDescription(head.description ?? word(siteDescription, language));
  const picture: Picture = head.picture ?? { path: sitePicturePath(language), alt: brand.name };
  const address = url + pathIn(language, head.path);
  return [
    `<title>${escapeMarkup(documentTitle(brand.name, head.title))}</title>`,
    named('description', description),
    head.isIndexed === false ? named('robots', 'noindex') : '',
    ...(head.isIndexed === false ? [] : [link('canonical', address), ...alternates(head, url)]),
    property('og:site_name', brand.name),
    property('og:locale', openGraph(languageNamed(language))),
    ...languages
      .filter(({ code }) => code !== language)
      .map((other) => property('og:locale:alternate', openGraph(other))),
    property('og:type', head.isArticle ? 'article' : 'website'),
    property('og:title', head.title ?? brand.name),
    property('og:description', metaDescription(head.shareText ?? description)),
    property('og:url', address),
    property('og:image', url + picture.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(pictureSize.width)),
    property('og:image:height', String(pictureSize.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    ...(head.feeds ?? []).map(({ title, path, type }) =>
      link('alternate', url + path, ` type="${type}" title="${escapeMarkup(title)}"`),
    ),
    ...(head.jsonLd ?? []).map((thing) =>
      dataScript('application/ld+json', { '@context': 'https://schema.org', ...thing }),
    ),
  ].join('');
}

/** Links the same page in each language, and the one for readers of any other. */
function alternates({ path }: PageHead, url: string): string[] {
  return [
    ...languages.map(({ code, tag }) =>
      link('alternate', url + pathIn(code, path), ` hreflang="${tag}"`),
    ),
    link('alternate', url + path, ' hreflang="x-default"'),
  ];
}

/** Writes 'hi_IN'. */
function openGraph({ tag }: { tag: string }): string {
  return tag.replace('-', '_');
}

/** Writes the page for a visitor whose browser runs no script. */
export function withoutScriptHtml(head: PageHead, { brand, language }: Site): string {
  const title = escapeMarkup(head.title ?? brand.name);
  const text = escapeMarkup(head.shareText ?? head.description ?? brand.tagline);
  const needs = word(
    say('{name} needs JavaScript. You can also write to {email}.', {
      name: brand.name,
      email: brand.supportEmail,
    }),
    language,
  );
  return `<noscript><h1>${title}</h1><p>${text}</p><p>${escapeMarkup(needs)}</p></noscript>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`;
}

function link(rel: string, href: string, attributes = ''): string {
  return `<link rel="${rel}" href="${escapeMarkup(href)}"${attributes}>`;
}
