/**
 * Tells whether a failure only shows that the caller is gone: nobody's fault, and nobody reads the answer.
 */
export function isHangUp(request: Request, error: unknown): boolean {
  if (!request.signal.aborted || !(error instanceof Error)) return false;
  return error.name === 'AbortError' || isHangUp(request, error.cause);
}
