import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take about a minute. Started last, one of them would run alone at the end. */
const long = [
  'hindi-pages',
  'hindi-states',
  'interrupted-journey',
  'long-words',
  'journey',
  'payloads',
  'budgets',
  'wall',
  'share-your-story',
  'site',
  'offline',
  'create-event',
  'paid-and-lost',
  'organiser-journey',
  'pseudo-language',
  'hindi-member',
  'hindi-organiser',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return index === -1 ? long.length : index;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}
