/**
 * Shows the application a HEAD as GET, since it is answered the headers and the length of GET (RFC 9110,
 * 9.3.2). Bun leaves the bytes out; for a stream, whose length nobody knows, it names no length.
 */
export function headAsGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}
