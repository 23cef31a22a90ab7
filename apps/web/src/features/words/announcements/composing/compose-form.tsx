import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { announcementBounds, announcementWords } from '@nagarika/domain/words/news/announcements';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonRow } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { judge } from '../../../../lib/forms/checked.ts';
import type { Draft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { CountedText } from '../counted-text.tsx';
import { AudienceFields } from './audience-fields.tsx';
import {
  type Checking,
  type ComposeDraft,
  checkCompose,
  type Desk,
  readersOf,
} from './compose-draft.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TimingFields } from './timing-fields.tsx';

type Props = { eventId: string; desk: Desk; draft: Draft<ComposeDraft> };

export function ComposeForm({ eventId, desk, draft }: Props) {
  const { t } = useLingui();
  const word = useWord();
  const [asked, setAsked] = useState<Checking | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useForm({
    draft,
    check: (typed) => checkCompose(typed, desk, { now: nowDate(), word }),
    send(checking) {
      // The key is kept with the words, so that after any outcome the next press sends the same
      // announcement.
      if (draft.draft.key === '') draft.change({ key: crypto.randomUUID() });
      setAsked(checking);
    },
  });
  const { values, errors } = form;
  const change: typeof form.change = (part) => form.change({ ...part, key: '' });
  const readers = readersOf(values, desk);
  const isCorrection = values.correctsId !== '';
  const subjectField = useRef<HTMLInputElement>(null);
  const shown = useRef(values.correctsId);
  useEffect(() => {
    if (isCorrection && shown.current !== values.correctsId) subjectField.current?.focus();
    shown.current = values.correctsId;
  }, [isCorrection, values.correctsId]);

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
          {isCorrection ? <Trans>Correct it</Trans> : <Trans>Write an announcement</Trans>}
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate className="grid gap-5" onSubmit={form.submit}>
          {isCorrection ? (
            <p className="text-muted-foreground">
              <Trans>
                It goes to the same people at once, marked as a correction. There can be one; what
                was sent is not taken back.
              </Trans>
            </p>
          ) : (
            <AudienceFields desk={desk} draft={values} errors={errors} onChange={change} />
          )}
          <p role="status" className="font-semibold">
            <Plural
              value={readers}
              _0="Nobody would get it now."
              one="# person gets it."
              other="# people get it."
            />
          </p>
          <Field label={<Trans>Subject</Trans>} error={errors.subject}>
            <Input
              ref={subjectField}
              maxLength={announcementBounds.subject}
              value={values.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
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
          {!isCorrection && (
            <TimingFields desk={desk} draft={values} errors={errors} onChange={change} />
          )}
          <div className={buttonRow}>
            <Button type="submit" busy={form.isSending}>
              {isCorrection
                ? t`Send the correction`
                : values.timing === 'now'
                  ? t`Send`
                  : t`Schedule`}
            </Button>
            <Button variant="outline" onClick={preview}>
              <Eye aria-hidden="true" />
              <Trans>Preview and test</Trans>
            </Button>
            {isCorrection && (
              <Button variant="ghost" onClick={form.clear}>
                <Trans>Do not correct it</Trans>
              </Button>
            )}
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
          words={{ eventId, isCorrection, subject: values.subject, body: values.body }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Card>
  );
}
