import { languageCodes, languageNamed, pathIn } from '@nagarika/domain/language/languages';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import type { PublicContext } from '#server/trpc/context.ts';
import { someMember } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import { type JsonLd, pictureAddresses, type Site, siteOf } from './page.ts';

/** Makes the site's own entry: logo, contacts, and how it is searched. */
export function siteJsonLd(site: Site): JsonLd[] {
  const { url, brand, language } = site;
  const home = url + pathIn(language, '/');
  return [
    {
      ...organizationJsonLd(site),
      alternateName: brand.nameDevanagari,
      description: brand.tagline,
      areaServed: 'IN',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: brand.supportEmail,
        telephone: brand.supportPhone,
        availableLanguage: languageCodes,
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${url}/#website`,
      name: brand.name,
      url: home,
      inLanguage: languageNamed(language).tag,
      publisher: { '@id': `${url}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}${pathIn(language, '/events')}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export function organizationJsonLd({ url, brand }: Site): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: brand.name,
    url: `${url}/`,
    logo: { '@type': 'ImageObject', url: `${url}/og/logo.png`, width: 512, height: 512 },
  };
}

/** Lists the pages from the home page down to this one. */
export function breadcrumbs(
  ctx: PublicContext,
  ...trail: (readonly [name: string, path: string])[]
): JsonLd {
  const { url, brand, language } = siteOf(ctx);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[brand.name, '/'] as const, ...trail].map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url + pathIn(language, path),
    })),
  };
}

/** Makes schema.org's BlogPosting with all that Google recommends for an article. */
export function blogPostingJsonLd(blog: Blog, site: Site & { picture: string }): JsonLd {
  const { url, language } = site;
  const page = url + pathIn(language, `/blog/${blog.id}`);
  return {
    '@type': 'BlogPosting',
    '@id': `${page}#story`,
    mainEntityOfPage: page,
    headline: blog.title,
    description: blog.shortDescription,
    image: pictureAddresses([site.picture, ...blog.images], url),
    datePublished: blog.publishedAt,
    dateModified: blog.publishedAt,
    articleSection: blog.category,
    keywords: blog.tags,
    inLanguage: languageNamed(blog.language).tag,
    author: {
      '@type': 'Person',
      name: blog.author.name ?? word(someMember, language),
      ...(blog.author.id
        ? { url: `${url}${pathIn(language, '/blogs')}?author=${blog.author.id}` }
        : {}),
    },
    publisher: organizationJsonLd(site),
  };
}
