import { Trans, useLingui } from '@lingui/react/macro';
import { uploadedPhoto, uploadProblem } from '@nagarika/domain/events/covers/images';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import type { User } from '@nagarika/domain/people/users';
import { Camera } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/forms/field.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { UploadError, type UploadOptions, uploadImage } from '../../../lib/forms/upload-image.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { useWord } from '../../../lib/words/words.ts';
import { useSetUser } from '../session/use-session.ts';
import type { PhotoCropDialog } from './photo-crop-dialog.tsx';

/** The photo that is being cut, and the loaded dialog. */
type Cutting = { photo: File; Dialog: ComponentType<ComponentProps<typeof PhotoCropDialog>> };

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

/**
 * Lets the member choose the square of a photo, and shows it at once; the old photo returns when
 * the server refuses it.
 */
function usePhotoUpload() {
  const { t } = useLingui();
  const word = useWord();
  const setUser = useSetUser();
  const [cutting, setCutting] = useState<Cutting | null>(null);
  const { share, upload } = useUpload(uploadPhoto);
  /** The photo on this device, while it is being sent. */
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(photo: File) {
    const known = uploadProblem('profile', photo);
    setProblem(known && word(known));
    if (known) return;
    const loaded = await import('./photo-crop-dialog.tsx').catch(() => null);
    if (loaded) setCutting({ photo, Dialog: loaded.PhotoCropDialog });
    // The server crops it to its middle.
    else await send(photo);
  }

  async function send(photo: File) {
    setCutting(null);
    setPreview(URL.createObjectURL(photo));
    try {
      setUser(uploadedPhoto.parse(await upload(photo)).user);
      toast({ title: t`Success`, description: t`Profile photo updated successfully!` });
    } catch (error) {
      const description = t`Failed to upload profile photo. Please try again.`;
      // The reason stays beside the photo.
      setProblem((error instanceof UploadError && error.message) || description);
      toast({ variant: 'destructive', title: t`Error`, description, isInPlace: true });
    }
    setPreview(null);
  }

  const sent = preview === null ? null : { preview, share: share ?? 0 };
  return { cutting, upload: sent, problem, choose, send, giveUp: () => setCutting(null) };
}

function uploadPhoto(photo: Blob, options: UploadOptions): Promise<unknown> {
  return uploadImage('/api/upload/profile-photo', photo, options);
}
