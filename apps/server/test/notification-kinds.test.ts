import { notificationKinds } from '@nagarika/domain/words/news/notifications';
import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

test('each kind of notification is named by some operation', () => {
  const operations = repositoryFiles.filter(
    (file) =>
      /^apps\/server\/src\/features\/.*\.ts$/.test(file) && !/\.test\.ts$|wordings\.ts$/.test(file),
  );
  const code = operations.map(readRepositoryFile).join('\n');
  expect(notificationKinds.filter((kind) => !code.includes(`'${kind}'`))).toEqual([]);
});
