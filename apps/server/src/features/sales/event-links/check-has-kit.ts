import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** What nobody may see yet, or was called off, is not told to the world. @throws Refusal unprocessable */
export function checkHasKit({ status }: { status: string }): void {
  if (status === 'approved' || status === 'postponed') return;
  throw new Refusal(
    'unprocessable',
    status === 'cancelled'
      ? say('This event was cancelled.')
      : say('There are links, a poster and pictures once the event is approved.'),
  );
}
