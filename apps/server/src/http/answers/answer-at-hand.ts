import type { Hono } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import type { FinishedAnswer } from './finished-answer.ts';
import type { createRequestLog } from './request-log.ts';

/** Answers what is at hand before the app looks for a route, which alone costs as much again. */
export function answerAtHand(
  app: Hono<HttpEnv>,
  atHand: (request: Request) => FinishedAnswer | undefined,
  { sent }: Pick<ReturnType<typeof createRequestLog>, 'sent'>,
): void {
  const { fetch } = app;
  app.fetch = (request, ...rest) => {
    const beganAt = performance.now();
    const answer = atHand(request);
    if (!answer) return fetch(request, ...rest);
    const answered = { method: 'GET', route: answer.route, beganAt };
    const response = answer.send(request.headers);
    return response instanceof Response
      ? sent(response, answered)
      : response.then((made) => sent(made, answered));
  };
}
