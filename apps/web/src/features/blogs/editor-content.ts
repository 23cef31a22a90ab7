import { getSchema } from '@tiptap/core';
import { DOMParser as ContentParser, type ParseOptions, type Schema } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/react';
import { harmlessMarkup } from '../../lib/trusted-types.ts';
import { editorExtensions } from './editor-extensions.ts';

/** What the editor begins with: given HTML, it would parse a plain string, which Trusted Types forbid. */
export function editorContent(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(harmlessMarkup(html), 'text/html');
  return ContentParser.fromSchema(getSchema(editorExtensions)).parse(body).toJSON();
}

/** Reads what is pasted: a story has no tables, so that a row becomes a line, its cells apart. */
class PastedParser extends ContentParser {
  override parseSlice(pasted: Node, options?: ParseOptions) {
    const root = pasted instanceof Element || pasted instanceof DocumentFragment ? pasted : null;
    for (const table of root?.querySelectorAll('table') ?? []) {
      table.replaceWith(...[...table.querySelectorAll('tr')].map(lineOf));
    }
    return super.parseSlice(pasted, options);
  }
}

/** Of one editor: nodes of another's schema fit into none. */
export function pastedParser(schema: Schema): PastedParser {
  return new PastedParser(schema, ContentParser.fromSchema(schema).rules);
}

/** The words of a cell keep their look; its paragraphs, which Word puts into each, do not. */
function lineOf(row: HTMLTableRowElement): HTMLParagraphElement {
  const line = document.createElement('p');
  for (const cell of row.cells) {
    if (!cell.textContent.trim()) continue;
    if (line.hasChildNodes()) line.append(' · ');
    for (const block of cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6, ul, ol')) {
      block.replaceWith(...block.childNodes, ' ');
    }
    line.append(...cell.childNodes);
  }
  return line;
}
