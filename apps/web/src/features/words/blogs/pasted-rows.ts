import { Extension } from '@tiptap/core';
import { DOMParser as ContentParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** A story has no tables: of one that is pasted each row is a line. */
export const PastedRows = Extension.create({
  name: 'pastedRows',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new PastedParser(schema, ContentParser.fromSchema(schema).rules);
    return [new Plugin({ props: { clipboardParser } })];
  },
});

/** Reads what is pasted, a row as a line, its cells apart. */
class PastedParser extends ContentParser {
  override parseSlice(pasted: Node, options?: ParseOptions) {
    const root = pasted instanceof Element || pasted instanceof DocumentFragment ? pasted : null;
    for (const table of root?.querySelectorAll('table') ?? []) {
      table.replaceWith(...[...table.querySelectorAll('tr')].map(lineOf));
    }
    return super.parseSlice(pasted, options);
  }
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
