import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { Progress } from '../../../../components/ui/progress.tsx';
import type { Picture } from '../../../events/create-event/pictures/use-picture.ts';

type Props = { picture: Picture; error: string | undefined };

/** Chooses and uploads the picture, which the preview above shows. */
export function BannerPicture({ picture, error: missing }: Props) {
  const error = picture.refused ?? missing;
  const labelId = useId();
  const helpId = useId();
  return (
    <div className="grid gap-2">
      <p id={labelId} className="font-semibold">
        <Trans>Picture</Trans>{' '}
        <span className="font-normal text-muted-foreground">
          <Trans>(optional)</Trans>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <label className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-md border border-input bg-card px-5 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-accent hover:text-accent-foreground">
          <ImageUp aria-hidden="true" className="size-5" />
          {picture.src === null ? <Trans>Upload picture</Trans> : <Trans>Another picture</Trans>}
          <input
            type="file"
            name="bannerImage"
            accept="image/*"
            className="sr-only"
            aria-describedby={helpId}
            aria-invalid={Boolean(error)}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void picture.choose(file);
              event.target.value = ''; // lets the same file be chosen again
            }}
          />
        </label>
        {picture.src !== null && (
          <Button variant="ghost" onClick={picture.remove}>
            <X aria-hidden="true" />
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      <Upload picture={picture} />
      <p id={helpId} className="text-muted-foreground">
        <Trans>PNG, JPG up to 10MB</Trans>
      </p>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function Upload({ picture: { percent, error, retry } }: { picture: Picture }) {
  const { t } = useLingui();
  if (percent !== null) {
    return (
      <div className="grid gap-1.5">
        <Progress value={percent} label={t`Uploading the image`} />
        <p className="text-sm text-muted-foreground tabular-nums">
          {percent < 100 ? (
            <Trans>Uploading… {percent}%</Trans>
          ) : (
            <Trans>Preparing the image…</Trans>
          )}
        </p>
      </div>
    );
  }
  if (error === null) return null;
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={() => void retry()}>
          <RotateCw aria-hidden="true" />
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error}
    </Notice>
  );
}
