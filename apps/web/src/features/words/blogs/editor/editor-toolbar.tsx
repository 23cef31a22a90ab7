import { Trans, useLingui } from '@lingui/react/macro';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { isComposing } from '../../../../lib/forms/is-composing.ts';
import { linkAddress } from './link-address.ts';
import { PictureButton } from './picture-button.tsx';

type Props = { editor: Editor; onClose: () => void };

type Tool = {
  label: string;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the text at the cursor has this format. */
  isOn?: boolean;
  disabled?: boolean;
};

export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const [isLinking, setLinking] = useState(false);
  const tools = useTools(editor, () => setLinking((was) => !was));
  return (
    <div className="sticky top-[var(--editor-toolbar-top,4rem)] z-10 flex flex-wrap rounded-t-md border-b bg-card p-1 low:static">
      <Toolbar.Root
        aria-label={t`Formatting`}
        className="flex flex-wrap"
        // A press must not take the focus from the text: what the author types next would be lost.
        onMouseDown={(event) => event.preventDefault()}
      >
        {tools.map(({ label, Icon, run, isOn, disabled }) => (
          <Toolbar.Button key={label} asChild disabled={disabled}>
            <Button
              variant={isOn ? 'secondary' : 'ghost'}
              size="icon"
              aria-label={label}
              title={label}
              aria-pressed={isOn}
              onClick={() => run(editor)}
            >
              <Icon aria-hidden="true" />
            </Button>
          </Toolbar.Button>
        ))}
        {/* The picture button is in the same rows as the tools; Tab comes to it after them. */}
        <PictureButton
          small
          onStored={(src) => editor.chain().focus().setImage({ src, alt: '' }).run()}
        />
      </Toolbar.Root>
      {isLinking && <EditorLink editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

function useTools(editor: Editor, onLink: () => void): Tool[] {
  const { t } = useLingui();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  return [
    {
      label: t`Bold`,
      Icon: Bold,
      isOn: state.bold,
      run: (e) => e.chain().focus().toggleBold().run(),
    },
    {
      label: t`Italic`,
      Icon: Italic,
      isOn: state.italic,
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      label: t`Heading`,
      Icon: Heading2,
      isOn: state.heading,
      run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: t`Subheading`,
      Icon: Heading3,
      isOn: state.subheading,
      run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: t`Bulleted list`,
      Icon: List,
      isOn: state.bullets,
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      label: t`Numbered list`,
      Icon: ListOrdered,
      isOn: state.numbers,
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      label: t`Quote`,
      Icon: Quote,
      isOn: state.quote,
      run: (e) => e.chain().focus().toggleBlockquote().run(),
    },
    { label: t`Link`, Icon: Link, isOn: state.link, run: onLink },
    {
      label: t`Undo`,
      Icon: Undo2,
      disabled: !state.canUndo,
      run: (e) => e.chain().focus().undo().run(),
    },
    {
      label: t`Redo`,
      Icon: Redo2,
      disabled: !state.canRedo,
      run: (e) => e.chain().focus().redo().run(),
    },
  ];
}

/**
 * Edits the address of the marked words, or of the link at the cursor. It is no form, because it is
 * inside the blog's.
 */
function EditorLink({ editor, onClose }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const isLink = editor.isActive('link');
  const [typed, setTyped] = useState(() => addressAtCursor(editor));
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  function close() {
    editor.commands.focus();
    onClose();
  }

  function apply() {
    const href = linkAddress(typed);
    if (!href) {
      setError(t`Please enter a web address, like example.com`);
      input.current?.focus();
      return;
    }
    const marks = [{ type: 'link', attrs: { href } }];
    if (editor.state.selection.empty && !isLink) {
      editor.chain().focus().insertContent({ type: 'text', text: typed.trim(), marks }).run();
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') close();
  }

  return (
    <div className="w-full border-t p-2">
      <Field label={<Trans>Link address</Trans>} error={error}>
        <div className="flex flex-wrap gap-2">
          <Input
            ref={input}
            className="sm:flex-1"
            inputMode="url"
            autoComplete="off"
            value={typed}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
          <Button variant="secondary" onClick={apply}>
            <Trans>Set link</Trans>
          </Button>
          {isLink ? (
            <Button variant="outline" onClick={remove}>
              <Trans>Remove link</Trans>
            </Button>
          ) : (
            <Button variant="outline" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </Field>
    </div>
  );
}

function addressAtCursor(editor: Editor): string {
  const href: unknown = editor.getAttributes('link').href;
  return typeof href === 'string' ? href : '';
}
