import { useLingui } from '@lingui/react/macro';
import { uploadedPhoto, uploadProblem } from '@nagarika/domain/images';
import { useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { UploadError, uploadImage } from '../../lib/upload-image.ts';
import { useSetUser } from '../auth/use-session.ts';

/** Her photo as it is on this device, while it is on its way. `sent`: 0 to 1. */
type Upload = { preview: string; sent: number };

/** Shows the chosen photo at once; the old one comes back when the server does not take it. */
export function usePhotoUpload() {
  const { t } = useLingui();
  const setUser = useSetUser();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = upload?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(photo: File) {
    const known = uploadProblem('profile', photo);
    setProblem(known);
    if (known) return;
    const started = { preview: URL.createObjectURL(photo), sent: 0 };
    setUpload(started);
    try {
      const answer = await uploadImage('/api/upload/profile-photo', photo, (sent) =>
        setUpload({ ...started, sent }),
      );
      setUser(uploadedPhoto.parse(answer).user);
      toast({ title: t`Success`, description: t`Profile photo updated successfully!` });
    } catch (error) {
      // Why, stands beside the photo for as long as she needs to read it.
      if (error instanceof UploadError) setProblem(error.message || null);
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: t`Failed to upload profile photo. Please try again.`,
      });
    }
    setUpload(null);
  }

  return { upload, problem, choose };
}
