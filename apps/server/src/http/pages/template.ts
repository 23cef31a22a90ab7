import {
  type Language,
  languageCodes,
  languageNamed,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import type { Brand } from '@nagarika/domain/site/brand';
import { type Theme, themeColorMedia, themes } from '@nagarika/domain/site/theme';
import { word } from '#server/words/word.ts';
import { dataScript } from './html.ts';

/** The parts of a page that go into the built index.html. */
export type Written = {
  head: string;
  body: string;
  theme: Theme;
  language: Language;
  /**
   * The page itself, and the markup that loads its scripts once it is painted; without it the scripts of
   * index.html make the page.
   */
  rendered?: { root: string; scripts: string } | undefined;
};

/** The built index.html, taken apart once: a page's additions go between its parts. */
export type Template = (page: Written) => string;

const headMarks = ['<!--page-head-->', '<!--/page-head-->'] as const;
const rootMarks = ['<!--page-root-->', '<!--/page-root-->'] as const;
const bodyMark = '<!--page-body-->';
/**
 * Links to faces of one script, which pages load with their styles: found through the styles, they would
 * come late.
 */
const facesOfScripts = /\n *<link data-script="(\w+)"[^<>]*>/g;
const moduleScripts = /<script type="module"[^<>]*><\/script>/g;

/** Throws when index.html has lost the places where the server writes. */
export function pageTemplate(html: string, brand: Brand): Template {
  const made = new Map(
    languageCodes.flatMap((language) => {
      const page = inLanguage(html, language);
      return themes.map((theme) => [`${language} ${theme}`, parts(inTheme(page, theme))] as const);
    }),
  );
  const plain = parts(inLanguage(html, sourceLanguage));
  // The client reads the installation's name and contacts from this block, which is no script.
  const brandBlock = dataScript('application/json', brand, 'brand');
  return ({ head, body, theme, language, rendered }) => {
    const { start, middle, withoutScripts, root, afterRoot, end } =
      made.get(`${language} ${theme}`) ?? plain;
    const opening = start + head + brandBlock;
    if (!rendered) return opening + middle + root + afterRoot + body + end;
    return opening + rendered.scripts + withoutScripts + rendered.root + afterRoot + body + end;
  };
}

function parts(html: string) {
  const [start, afterHead] = halves(html, ...headMarks);
  const [middle, rest] = halves(afterHead, rootMarks[0]);
  const [root, afterMark] = halves(rest, rootMarks[1]);
  const [afterRoot, end] = halves(afterMark, bodyMark);
  return {
    start,
    middle,
    withoutScripts: middle.replace(moduleScripts, '').trimEnd(),
    root,
    // React takes over what stands in the root, to the letter.
    afterRoot: afterRoot.trimStart(),
    end,
  };
}

/** Sets the theme as the client does (apps/web/src/lib/theme.ts), so that nothing flashes. */
function inTheme(html: string, theme: Theme): string {
  if (theme === 'system') return html;
  return replaced(html, [
    ['<html ', `<html data-theme="${theme}" `],
    ...(['light', 'dark'] as const).map(
      (colour) =>
        [
          `media="${themeColorMedia(colour, 'system')}"`,
          `media="${themeColorMedia(colour, theme)}"`,
        ] as const,
    ),
  ]);
}

/** The words of index.html until the application is there. */
const waiting = [
  say('This page is taking long.'),
  say('Your connection may be slow, or gone.'),
  say('Load it again'),
];

function inLanguage(html: string, language: Language): string {
  const { script } = languageNamed(language);
  const withItsFaces = html.replace(facesOfScripts, (link, its) => (its === script ? link : ''));
  return replaced(withItsFaces, [
    ['<html lang="en"', `<html lang="${language}"`],
    ...waiting.map((text) => [`>${text.pattern}<`, `>${word(text, language)}<`] as const),
  ]);
}

function replaced(html: string, pairs: (readonly [mark: string, words: string])[]): string {
  return pairs.reduce((page, [mark, words]) => {
    if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return page.replace(mark, words);
  }, html);
}

/** Returns what stands before the first mark and behind the last. */
function halves(html: string, first: string, last = first): [string, string] {
  const start = html.indexOf(first);
  const end = html.indexOf(last, start);
  if (start < 0 || end < 0) throw new Error(`index.html has no ${first}`);
  return [html.slice(0, start), html.slice(end + last.length)];
}
