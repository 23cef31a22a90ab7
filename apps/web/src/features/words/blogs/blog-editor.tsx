import { Trans, useLingui } from '@lingui/react/macro';
import { submissionLimits } from '@nagarika/domain/words/blogs/blog-submission';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { FieldError } from '../../../components/ui/field.tsx';
import { editorContent } from './editor-content.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import './blog-content.css';
import './blog-editor.css';

type Props = {
  /** HTML to begin with; later changes are the editor's own. */
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
        // Tab leaves the text, in a list too, where it would indent: the keyboard is never caught.
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
