import { announcementBounds, replyWords } from '@nagarika/domain/words/news/announcements';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { CountedText } from './counted-text.tsx';

/** `key` identifies the text, so that a second press sends it once. */
const empty = { body: '', key: '' };

type Props = {
  /** The name under which the draft is kept in this tab. */
  name: string;
  label: ReactNode;
  button: ReactNode;
  /** The words for a request without an answer. */
  failed: string;
  onSend: (reply: { key: string; body: string }) => Promise<unknown>;
};

/** Sends a reply, from either side. */
export function ReplyForm({ name, label, button, failed, onSend }: Props) {
  const draft = useDraft(name, empty);
  const failure = useFailure(failed);
  const form = useForm({
    draft,
    check: (typed) => judge(replyWords, typed),
    isLive: true,
    async send({ body }) {
      const key = draft.draft.key || crypto.randomUUID();
      draft.change({ key });
      await onSend({ key, body });
      form.clear();
    },
    failure,
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={form.submit}>
      <CountedText
        label={label}
        max={announcementBounds.reply}
        rows={3}
        readOnly={form.isSending}
        value={form.values.body}
        error={form.errors.body}
        // Other words are another reply.
        onChange={(body) => form.change({ body, key: '' })}
      />
      {failure.problem}
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={form.isSending}>
        {button}
      </Button>
    </form>
  );
}
