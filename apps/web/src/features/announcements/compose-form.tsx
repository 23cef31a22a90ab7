import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { announcementBounds, announcementWords } from '@nagarika/domain/announcements';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonRow } from '../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { judge } from '../../lib/checked.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type Checking, checkCompose, type Desk, emptyDraft, readersOf } from './compose-draft.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CountedText } from './counted-text.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TimingFields } from './timing-fields.tsx';

type Props = { eventId: string; desk: Desk };

/** Kept for the tab until it is sent. */
export function ComposeForm({ eventId, desk }: Props) {
  const { t } = useLingui();
  const draft = useDraft(`announcement-${eventId}`, emptyDraft);
  const [asked, setAsked] = useState<Checking | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useForm({
    draft,
    check: (typed) => checkCompose(typed, desk, new Date()),
    send(checking) {
      // Kept with the words: whatever becomes of this press, the next one is the same announcement.
      if (draft.draft.key === '') draft.change({ key: crypto.randomUUID() });
      setAsked(checking);
    },
  });
  const { values, errors } = form;
  const change: typeof form.change = (part) => form.change({ ...part, key: '' });
  const readers = readersOf(values, desk);

  function preview() {
    const checked = judge(announcementWords, values);
    if (!checked.issues) return setPreviewed(true);
    const of = (name: string) =>
      checked.issues.find(({ path }) => path?.[0] === name)?.message ?? '';
    const [subject, body] = [of('subject'), of('body')];
    form.mark({ ...(subject && { subject }), ...(body && { body }) });
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Write an announcement</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate className="grid gap-5" onSubmit={form.submit}>
          <AudienceFields desk={desk} draft={values} errors={errors} onChange={change} />
          <p role="status" className="font-semibold">
            <Plural
              value={readers}
              _0="Nobody would get it now."
              one="# person gets it."
              other="# people get it."
            />
          </p>
          <Field label={<Trans>Subject</Trans>} error={errors.subject}>
            {(control) => (
              <Input
                {...control}
                maxLength={announcementBounds.subject}
                value={values.subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            )}
          </Field>
          <CountedText
            label={<Trans>Message</Trans>}
            help={
              <Trans>
                Plain text. Addresses that begin with <bdi>https://</bdi> become links.
              </Trans>
            }
            max={announcementBounds.body}
            rows={7}
            value={values.body}
            error={errors.body}
            onChange={(body) => change({ body })}
          />
          <TimingFields desk={desk} draft={values} errors={errors} onChange={change} />
          <div className={buttonRow}>
            <Button type="submit" busy={form.isSending}>
              {values.timing === 'now' ? t`Send` : t`Schedule`}
            </Button>
            <Button variant="outline" onClick={preview}>
              <Eye aria-hidden="true" />
              <Trans>Preview and test</Trans>
            </Button>
          </div>
        </form>
      </CardContent>
      {asked && (
        <ConfirmDialog
          eventId={eventId}
          announcementKey={values.key}
          checking={asked}
          readers={readersOf(asked.input, desk)}
          onClose={() => setAsked(null)}
          onSent={() => {
            setAsked(null);
            form.clear();
          }}
        />
      )}
      {isPreviewed && (
        <PreviewDialog
          words={{ eventId, subject: values.subject, body: values.body }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Card>
  );
}
