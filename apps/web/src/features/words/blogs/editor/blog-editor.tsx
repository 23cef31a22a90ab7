import { Trans, useLingui } from '@lingui/react/macro';
import { submissionLimits } from '@nagarika/domain/words/blogs/blog-submission';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { FieldError } from '../../../../components/ui/forms/field.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import '../page/blog-content.css';
import './blog-editor.css';
import { isOwnImage } from '@nagarika/domain/words/blogs/blogs';
import { Extension, getSchema } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { DOMParser as ContentParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { harmlessMarkup } from '../../../../lib/trusted-types.ts';

/** Turns each row of a pasted table into a line, because a story has no tables. */
const PastedRows = Extension.create({
  name: 'pastedRows',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new PastedParser(schema, ContentParser.fromSchema(schema).rules);
    return [new Plugin({ props: { clipboardParser } })];
  },
});

/** Parses pasted content, a row as a line with its cells apart. */
class PastedParser extends ContentParser {
  override parseSlice(pasted: Node, options?: ParseOptions) {
    const root = pasted instanceof Element || pasted instanceof DocumentFragment ? pasted : null;
    for (const table of root?.querySelectorAll('table') ?? []) {
      table.replaceWith(...[...table.querySelectorAll('tr')].map(lineOf));
    }
    return super.parseSlice(pasted, options);
  }
}

/**
 * The elements that the server lets through
 * (apps/server/src/features/words/blogs/writing/sanitise-blog-content.ts), and no more.
 */
const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
  PastedRows,
  // Pasted pictures of other sites are dropped: each reader would request them from strangers.
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (img) => isOwnImage(img.getAttribute('src') ?? '') && null },
    ],
  }),
];

type Props = {
  /** The HTML to begin with; later changes are the editor's own. */
  initial: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

export function BlogEditor({ initial, error, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const label = t`Your story`;
  const [content] = useState(() => editorContent(initial));
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        // Tab leaves the text, even in a list, where it would indent: the keyboard is never caught.
        handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
        attributes: {
          class: 'blog-content min-h-80 px-4 py-3.5 outline-none',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-required': 'true',
          'aria-invalid': String(Boolean(error)),
          'aria-describedby': error ? `${id}-error ${id}-help` : `${id}-help`,
        },
      },
    });
  }, [editor, id, label, error]);

  const { minText } = submissionLimits;
  return (
    <div>
      <p className="mb-1.5 font-semibold">{label}</p>
      <div
        data-invalid={Boolean(error)}
        className="rounded-md border border-input bg-card text-card-foreground focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring data-[invalid=true]:border-destructive"
      >
        <EditorToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-help`} className="mt-1.5 text-muted-foreground">
        <Trans>At least {minText} characters.</Trans>
      </p>
    </div>
  );
}

/**
 * Parses the first content for the editor, which would parse HTML from a plain string, and Trusted
 * Types forbid that.
 */
function editorContent(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(harmlessMarkup(html), 'text/html');
  return ContentParser.fromSchema(getSchema(editorExtensions)).parse(body).toJSON();
}

/** Keeps the look of a cell's words, but not its paragraphs, which Word puts into each. */
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
