import type { AppRouter } from '@nagarika/server/router';
import type { Operation, OperationLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test } from 'vitest';
import { asSameMember, openDesk } from './session-ended.ts';
import { sessionLink } from './session-link.ts';

/** The page: who it thinks is signed in, and what it was told. */
const page = { userId: 'asha' as string | null, said: [] as string[], asked: 0, ended: 0 };
/** The server: who is signed in there. */
const server = { userId: null as string | null, done: [] as unknown[] };
/** Ends the dialog with the member it signs in; null when it is closed. */
let closeDialog: (userId: string | null) => void;

beforeEach(() => {
  Object.assign(page, { userId: 'asha', said: [], asked: 0, ended: 0 });
  Object.assign(server, { userId: null, done: [] });
  return openDesk({
    userId: () => page.userId,
    ended: () => {
      page.ended += 1;
      page.userId = null;
    },
    check: () => {},
    signInAgain: () => {
      page.asked += 1;
      page.userId = null;
      return new Promise((resolve) => {
        closeDialog = (userId) => {
          page.userId = userId;
          server.userId = userId;
          resolve(userId);
        };
      });
    },
    say: (why, isAnother) => page.said.push(isAnother ? `${why}: another` : why),
    hush: () => page.said.push('hush'),
  });
});

const answer: ReturnType<typeof sessionLink> extends OperationLink<AppRouter>
  ? Parameters<OperationLink<AppRouter>>[0]['next']
  : never = ({ path, input }) =>
  observable((observer) => {
    if (server.userId === null) {
      return observer.error(
        TRPCClientError.from({
          error: { message: 'Please sign in.', code: -32001, data: { httpStatus: 401 } },
        }),
      );
    }
    server.done.push(input ?? path);
    observer.next({ result: { type: 'data', data: `${path} for ${server.userId}` } });
    observer.complete();
  });

function call(type: 'query' | 'mutation', path: string, input: unknown = undefined) {
  const op: Operation = { id: 1, type, path, input, context: {}, signal: null };
  return new Promise<unknown>((resolve, reject) => {
    sessionLink({})({ op, next: answer }).subscribe({
      next: ({ result }) => 'data' in result && resolve(result.data),
      error: reject,
    });
  });
}

const press = (path: string, input?: unknown) => call('mutation', path, input);

test('many presses ask her once, and each is done when she is back', async () => {
  const presses = [press('events.like'), press('wall.react'), press('notifications.read')];
  await expect.poll(() => page.asked).toBe(1);
  closeDialog('asha');
  expect(await Promise.all(presses)).toEqual([
    'events.like for asha',
    'wall.react for asha',
    'notifications.read for asha',
  ]);
  expect(page).toMatchObject({ asked: 1, said: [] });
});

test('what she does not come back for ends, and is spoken of', async () => {
  const pressed = press('events.like');
  closeDialog(null);
  await expect(pressed).rejects.toThrow('Please sign in.');
  expect(page.said).toEqual(['press']);
});

test('the sign-in dialog is not asked to open itself', async () => {
  await expect(press('profile.complete')).rejects.toThrow('Please sign in.');
  expect(page).toMatchObject({ asked: 0, said: [] });
});

test('nothing is done in the name of another member', async () => {
  const pressed = press('profile.update');
  closeDialog('bela');
  await expect(pressed).rejects.toThrow();
  expect(server.done).toEqual([]);
  expect(page.said).toEqual(['press: another']);
});

test('also where the page had heard of it before the press was answered', async () => {
  const pressed = press('profile.update');
  page.userId = null;
  closeDialog('bela');
  await expect(pressed).rejects.toThrow();
  expect(server.done).toEqual([]);
});

test.each(['checkout.createOrder', 'checkout.book', 'checkout.cancel', 'myEvents.cancel'])(
  '%s moves money: refused at once, and never sent again',
  async (path) => {
    const pressed = press(path);
    await expect(pressed).rejects.toThrow();
    expect(page).toMatchObject({ asked: 1, said: ['hush'] });
    closeDialog('asha');
    await Promise.resolve();
    expect(server.done).toEqual([]);
  },
);

test('what was only read asks nothing of her: the page knows, once', async () => {
  const reads = [call('query', 'tickets.mine'), call('query', 'events.liked')];
  await Promise.allSettled(reads);
  expect(page).toMatchObject({ asked: 0, ended: 1 });
});

test('the door and signing in have words of their own', async () => {
  await expect(press('checkIn.send')).rejects.toThrow();
  await expect(press('auth.logout')).rejects.toThrow();
  expect(page).toMatchObject({ asked: 0, ended: 0 });
});

test('a member is not taken for a visitor unawares', async () => {
  server.userId = 'asha';
  await press('wall.create', { content: 'Hello' });
  page.userId = null;
  await press('wall.create', { content: 'A visitor’s' });
  expect(server.done).toEqual([{ content: 'Hello', asMember: true }, { content: 'A visitor’s' }]);
});

test('an upload goes the same way', async () => {
  const upload = () =>
    server.userId ? Promise.resolve('stored') : Promise.reject(new Error('401'));
  const uploaded = asSameMember(
    upload,
    (error) => error instanceof Error && error.message === '401',
  );
  await expect.poll(() => page.asked).toBe(1);
  closeDialog('asha');
  expect(await uploaded).toBe('stored');
});
