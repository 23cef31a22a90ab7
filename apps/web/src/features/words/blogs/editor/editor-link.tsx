import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { isComposing } from '../../../../lib/forms/is-composing.ts';
import { linkAddress } from './link-address.ts';

type Props = { editor: Editor; onClose: () => void };

/** Where the marked words, or the link at the cursor, lead. It stands in the blog's form, so it is none itself. */
export function EditorLink({ editor, onClose }: Props) {
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
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
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
        )}
      </Field>
    </div>
  );
}

function addressAtCursor(editor: Editor): string {
  const href: unknown = editor.getAttributes('link').href;
  return typeof href === 'string' ? href : '';
}
