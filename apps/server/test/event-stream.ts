export type StreamEvent = { event: string | undefined; id: string | undefined; data: string };

/** Yields the events of an answer in text/event-stream, as a browser reads them; leaving aborts it. */
export async function* eventsOf(
  ask: (signal: AbortSignal) => Response | Promise<Response>,
): AsyncGenerator<StreamEvent, void> {
  const leaving = new AbortController();
  try {
    const { body } = await ask(leaving.signal);
    if (!body) throw new Error('no stream');
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split(/\n\n+/);
      text = blocks.pop() ?? '';
      yield* blocks.map(readEvent);
    }
  } finally {
    leaving.abort();
  }
}

function readEvent(block: string): StreamEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { event: field('event'), id: field('id'), data: field('data') ?? '' };
}
