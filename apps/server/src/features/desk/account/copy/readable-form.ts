import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { html } from 'hono/html';
import { word } from '#server/words/word.ts';
import { type Row, sectionNames } from './sections.ts';
import type { CopyForm } from './write-copy.ts';

/**
 * Writes the copy for a person to read or print, without scripts or addresses elsewhere. Fields are named
 * in English, as in the form for programs.
 */
export function readableForm(brand: Brand, madeAt: string, language: Language): CopyForm {
  const title = word(say('Your data at {brand}', { brand: brandName(brand, language) }), language);
  const note = say('As of {time}. Amounts are in paise: ₹1 is 100 paise. Times are UTC.', {
    time: readable(madeAt),
  });
  const start = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<h1>${title}</h1>
<p>${word(note, language)}</p>`;
  const called = (name: string) => word(sectionNames.get(name) ?? { pattern: name }, language);
  return {
    start: String(start),
    section: (name, rows) => {
      if (rows.length === 0) return { start: '', rows: () => '', end: '' };
      return {
        start: String(html`<section><h2>${called(name)}</h2>`),
        rows: (some) => some.map((row) => String(entry(row))).join(''),
        end: '</section>',
      };
    },
    end: (cutShort) => {
      const only = say('Of these only the newest are here; ask us for the rest: {sections}.', {
        sections: cutShort.map(called).join(', '),
      });
      return `${cutShort.length > 0 ? String(html`<p>${word(only, language)}</p>`) : ''}</body></html>`;
    },
  };
}

function entry(row: Row) {
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return html`<dl>${facts.map(
    ([name, value]) => html`<div><dt>${words(name)}</dt><dd>${readable(value)}</dd></div>`,
  )}</dl>`;
}

/** Turns 'lastSeenAt' into 'last seen at'. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function readable(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16);
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

const styles = `
  body { font: 16px/1.6 system-ui, sans-serif; color: #2b1330; background: #fff; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { border-top: 2px solid #f5ab25; padding-top: 1rem; margin-top: 2.5rem; }
  dl { border-bottom: 1px solid #e6d9c5; margin: 0; padding: .75rem 0; }
  dl div { display: flex; gap: 1rem; }
  dt { color: #65506b; flex: 0 0 9rem; }
  dd { margin: 0; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; }`;
