import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import { expect, test } from 'vitest';
import { faultsOf } from '../../server/test/text-faults.ts';
import { readPo } from './words.ts';

const others = languageCodes.filter((code) => code !== sourceLanguage);

test.each(others)('%s says the same as the English', async (language) => {
  const messages = Object.values(await readPo(language));
  expect(messages.length).toBeGreaterThan(1500);
  const strange = messages.flatMap(({ message = '', translation = '' }) =>
    faultsOf(message, translation).map((fault) => `${fault}: ${message} → ${translation}`),
  );
  expect(strange).toEqual([]);
});
