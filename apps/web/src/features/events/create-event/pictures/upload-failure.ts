import { UploadError } from '../../../../lib/forms/upload-image.ts';

/** The server's words, else 'Upload failed: {status text}'; undefined: it was no upload that failed. */
export function uploadFailure(error: unknown): string | undefined {
  if (!(error instanceof UploadError)) return undefined;
  return error.message || `Upload failed: ${error.reason}`;
}
