import { parseSync, types as t } from '@babel/core';
import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '../../server/test/repository.ts';

/** Matches calls that return words or figures. */
const wording = /^(t|word|words|say|nameOf|placeIn|money|format[A-Z]\w*|readable[A-Z]\w*|String)$/;

/**
 * Finds text that stands bare beside elements that come and go, as `file:line`: a browser that
 * translates the page replaces the text's node, and React then fails to place its neighbours
 * (docs/decisions/0238-pages-that-are-translated.md).
 */
function bareTextsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const parsed = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  const judge = (node: t.Node) => {
    if (!t.isJSXElement(node) && !t.isJSXFragment(node)) return;
    const parts = node.children.filter((part) => !isBlank(part));
    const isBare = parts.length > 1 && parts.some(isText) && parts.some(comesAndGoes);
    if (isBare && !isMessage(node)) found.push(`${file}:${node.loc?.start.line}`);
  };
  if (parsed) t.traverseFast(parsed, judge);
  return found;
}

/** Tells white space between two lines, and comments. */
function isBlank(part: t.Node): boolean {
  if (t.isJSXText(part)) return part.value.trim() === '';
  return t.isJSXExpressionContainer(part) && t.isJSXEmptyExpression(part.expression);
}

function comesAndGoes(part: t.Node): boolean {
  if (!t.isJSXExpressionContainer(part)) return false;
  const { expression } = part;
  if (t.isCallExpression(expression)) return /^(map|flatMap)$/.test(calledName(expression));
  return t.isConditionalExpression(expression) || t.isLogicalExpression(expression);
}

function isText(part: t.Node | null): boolean {
  if (t.isJSXText(part)) return part.value.trim() !== '';
  if (t.isJSXExpressionContainer(part)) return isText(part.expression);
  if (t.isStringLiteral(part)) return part.value.trim() !== '';
  if (t.isTemplateLiteral(part) || t.isTaggedTemplateExpression(part)) return true;
  if (t.isConditionalExpression(part)) return isText(part.consequent) || isText(part.alternate);
  if (t.isLogicalExpression(part)) return isText(part.left) || isText(part.right);
  return t.isCallExpression(part) && wording.test(calledName(part));
}

function calledName({ callee }: t.CallExpression): string {
  if (t.isIdentifier(callee)) return callee.name;
  return t.isMemberExpression(callee) && t.isIdentifier(callee.property)
    ? callee.property.name
    : '';
}

/** Tells whether an element is a message, whose text is put together as a whole (lib/words/trans.tsx). */
function isMessage(node: t.JSXElement | t.JSXFragment): boolean {
  return t.isJSXElement(node) && t.isJSXIdentifier(node.openingElement.name, { name: 'Trans' });
}

const sources = repositoryFiles.filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file));

test('no text stands bare beside what comes and goes', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((file) => bareTextsIn(file, readRepositoryFile(file)));
  expect(found).toEqual([]);
});

test.each([
  '<b>{busy && <Spinner />} Pay</b>',
  '<b>{busy ? <Spinner /> : null}{t`Pay`}</b>',
  '<b>{rows.map(row)} {formatRupees(paise)}</b>',
  "<b>{taken && '−'}{amount}</b>",
  "<><i />{open ? 'open' : 'shut'}</>",
])('it is found in %s', (source) => {
  expect(bareTextsIn('a.tsx', source)).toEqual(['a.tsx:1']);
});

test.each([
  '<b>{busy && <Spinner />}<span>Pay</span></b>',
  '<b>{busy && <Spinner />}<Trans>Pay</Trans></b>',
  "<b>{open ? 'open' : 'shut'}</b>",
  '<Trans>{amount} of <b>{all}</b> {busy && <i />}</Trans>',
])('it is not found in %s', (source) => {
  expect(bareTextsIn('a.tsx', source)).toEqual([]);
});
