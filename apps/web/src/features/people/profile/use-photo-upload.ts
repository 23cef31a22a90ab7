import { useLingui } from '@lingui/react/macro';
import { uploadedPhoto, uploadProblem } from '@nagarika/domain/events/covers/images';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../../components/ui/toast-store.ts';
import { UploadError, type UploadOptions, uploadImage } from '../../../lib/upload-image.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { useWord } from '../../../lib/words.ts';
import { useSetUser } from '../session/use-session.ts';
import type { PhotoCropDialog } from './photo-crop-dialog.tsx';

/** The photo that is being cut to a square, and with what. */
type Cutting = { photo: File; Dialog: ComponentType<ComponentProps<typeof PhotoCropDialog>> };

/**
 * Lets the member choose the square of a photo, and shows it at once; the old one comes back when the
 * server does not take it.
 */
export function usePhotoUpload() {
  const { t } = useLingui();
  const word = useWord();
  const setUser = useSetUser();
  const [cutting, setCutting] = useState<Cutting | null>(null);
  const { share, upload } = useUpload(uploadPhoto);
  /** The photo as it is on this device, while it is on its way. */
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(photo: File) {
    const known = uploadProblem('profile', photo);
    setProblem(known && word(known));
    if (known) return;
    const loaded = await import('./photo-crop-dialog.tsx').catch(() => null);
    if (loaded) setCutting({ photo, Dialog: loaded.PhotoCropDialog });
    // The server takes the middle of it.
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
      // Why, stands beside the photo for as long as it takes to read it.
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
