import { Trans, useLingui } from '@lingui/react/macro';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import type { User } from '@nagarika/domain/people/users';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

export function ProfilePhoto({ user }: { user: User }) {
  const { t } = useLingui();
  const { cutting, upload, problem, choose, send, giveUp } = usePhotoUpload();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const problemId = useId();

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // so that the same file can be chosen again
    if (file) void choose(file);
  }

  return (
    <div className="my-6 flex items-center gap-4 md:my-8">
      <Avatar
        name={user.name}
        src={upload?.preview ?? user.avatarUrl}
        className="size-24 text-2xl"
      />
      <div className="grid min-w-0 grow gap-1.5">
        <p dir="auto" className="font-display text-xl">
          {user.name ?? <Trans>New member</Trans>}
        </p>
        <p className="text-muted-foreground tabular-nums">{readablePhone(user.phone)}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            variant="outline"
            size="sm"
            busy={upload !== null}
            aria-describedby={problem ? `${hintId} ${problemId}` : hintId}
            onClick={() => input.current?.click()}
          >
            {upload === null && <Camera aria-hidden="true" />}
            {upload === null ? <Trans>Change photo</Trans> : <Trans>Uploading...</Trans>}
          </Button>
          <p id={hintId} className="text-sm text-muted-foreground">
            <Trans>JPG, PNG max 5MB</Trans>
          </p>
        </div>
        {upload && <Progress value={Math.round(upload.share * 100)} label={t`Photo upload`} />}
        {problem && <FieldError id={problemId}>{problem}</FieldError>}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t`Profile photo`}
          hidden
          onChange={onChange}
        />
      </div>
      {cutting && (
        <cutting.Dialog
          photo={cutting.photo}
          onClose={giveUp}
          onCut={(square) => void send(square)}
        />
      )}
    </div>
  );
}
