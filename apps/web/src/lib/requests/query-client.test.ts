import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();

test.each([
  ['all of them', {}],
  ['those on their way', { fetchStatus: 'fetching' } as const],
])(
  'what is invalidated while it is asked for the first time is asked again: %s',
  async (_, which) => {
    const answers: ((comments: string[]) => void)[] = [];
    const asks = () => new Promise<string[]>((resolve) => answers.push(resolve));
    const list = new QueryObserver(queryClient, { queryKey: ['comments'], queryFn: asks });
    onTestFinished(list.subscribe(() => {}));
    await expect.poll(() => answers).toHaveLength(1);

    // The first answer was on its way when the member commented, so it lacks the comment.
    const known = queryClient.invalidateQueries({ queryKey: ['comments'], ...which });
    answers[0]?.([]);
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(['Glazed in blue']);
    await known;
    expect(list.getCurrentResult().data).toEqual(['Glazed in blue']);
    expect(answers).toHaveLength(2);
  },
);

test('and what has an answer already is asked once, as ever', async () => {
  let asked = 0;
  const list = new QueryObserver(queryClient, {
    queryKey: ['posts'],
    queryFn: () => Promise.resolve(++asked),
  });
  onTestFinished(list.subscribe(() => {}));
  await expect.poll(() => list.getCurrentResult().data).toBe(1);
  await queryClient.invalidateQueries({ queryKey: ['posts'] });
  expect(asked).toBe(2);
});

test('what is set while it is asked for stays, and is asked for again', async () => {
  const answers: ((name: string) => void)[] = [];
  const asks = () => new Promise<string>((resolve) => answers.push(resolve));
  const name = new QueryObserver(queryClient, { queryKey: ['name'], queryFn: asks });
  onTestFinished(name.subscribe(() => {}));
  await expect.poll(() => answers).toHaveLength(1);

  // The answer to a question from before the member saved lacks the change.
  queryClient.setQueryData(['name'], 'Asha Rao');
  await expect.poll(() => answers).toHaveLength(2);
  answers[0]?.('Asha');
  answers[1]?.('Asha Rao, potter');
  await expect.poll(() => name.getCurrentResult().data).toBe('Asha Rao, potter');
  expect(answers).toHaveLength(2);
});
