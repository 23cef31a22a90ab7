import { UploadError } from '../../../../lib/forms/upload-image.ts';

/**
 * Returns the server's words, else 'Upload failed: {status text}'; undefined where the failure was
 * no upload's.
 */
export function uploadFailure(error: unknown): string | undefined {
  if (!(error instanceof UploadError)) return undefined;
  return error.message || `Upload failed: ${error.reason}`;
}
