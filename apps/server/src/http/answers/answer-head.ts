/**
 * A HEAD as the application sees it: it answers what GET is answered, its headers and its length (RFC 9110, 9.3.2).
 * Bun leaves the bytes out of it; where they are a stream, whose length nobody knows, it names none.
 */
export function headAsGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}
