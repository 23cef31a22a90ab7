/**
 * Tests that read the repository as a whole: documents, citations, imports, patterns, programs beside the product.
 * They are a task of their own in turbo.json, so that a word in a document runs no feature's tests again.
 */
export const repositoryTests = [
  'asvs',
  'asvs-code',
  'capacity',
  'citations',
  'code-rules',
  'commands',
  'documents',
  'file-vocabulary',
  'import-graph',
  'limits-document',
  'monitoring',
  'mutants',
  'notification-kinds',
  'patterns',
  'private-parts',
  'roles',
  'runbook',
  'small-client',
  'statements',
  'supply',
  'tables-document',
  'test-inputs',
  'texts',
].map((name) => `test/${name}.test.ts`);
