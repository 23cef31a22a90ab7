import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp, RotateCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { Progress } from '../../../../components/ui/progress.tsx';
import type { Picture } from '../pictures/use-picture.ts';
import { FieldGroup } from './field-group.tsx';

type Props = { picture: Picture; error: string | undefined };

export function PictureField({ picture, error }: Props) {
  const { t } = useLingui();
  return (
    <FieldGroup title={<Trans>Event Image</Trans>} help={<Trans>PNG, JPG up to 10MB</Trans>}>
      {picture.src === null ? (
        <Chooser picture={picture} error={picture.refused ?? error} />
      ) : (
        <div className="grid gap-3">
          <div className="relative">
            <img
              src={picture.src}
              alt={t`Preview of your event`}
              className="aspect-video w-full rounded-md bg-muted object-cover"
            />
            <Button
              variant="secondary"
              size="icon"
              className="absolute top-3 right-3"
              aria-label={t`Remove image`}
              onClick={picture.remove}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          {picture.percent !== null && <Uploading percent={picture.percent} />}
          {picture.error !== null && (
            <Notice
              tone="danger"
              action={
                <Button variant="outline" size="sm" onClick={() => void picture.retry()}>
                  <RotateCw aria-hidden="true" />
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {picture.error}
            </Notice>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

function Chooser({ picture, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  return (
    <div>
      <label className="grid min-h-44 cursor-pointer place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-input bg-card p-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-accent hover:text-accent-foreground">
        <ImageUp aria-hidden="true" className="size-8 text-primary" />
        <span className="font-semibold">
          <Trans>Upload event image</Trans>
        </span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void picture.choose(file);
            event.target.value = ''; // lets the same file be chosen again
          }}
        />
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function Uploading({ percent }: { percent: number }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1.5">
      <Progress value={percent} label={t`Uploading the image`} />
      <p className="text-sm text-muted-foreground tabular-nums">
        {percent < 100 ? <Trans>Uploading… {percent}%</Trans> : <Trans>Preparing the image…</Trans>}
      </p>
    </div>
  );
}
