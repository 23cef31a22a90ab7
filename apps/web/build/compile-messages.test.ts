import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import compileMessages from './compile-messages.ts';

test('a message of a call is compiled where it stands', () => {
  const code = compile(`i18n._({ id: 'a', message: 'Hello {name}', values: { name } })`);
  expect(code).toContain(`message: ["Hello ", ["name"]]`);
});

test('a message of an element is compiled, plurals included', () => {
  const code = compile(`<_Trans id="a" message="{n, plural, one {# group} other {# groups}}" />`);
  expect(code).toContain(`["n", "plural"`);
  expect(code).not.toContain('{# group}');
});

test('objects and elements that are no messages stay as they are', () => {
  const code = compile(`const a = [{ message: 'Hello {name}' }, <Alert message="Hi {x}" />]`);
  expect(code).toContain(`message: 'Hello {name}'`);
  expect(code).toContain(`message="Hi {x}"`);
});

function compile(source: string): string {
  const result = transformSync(source, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['jsx'] },
    plugins: [compileMessages],
  });
  return result?.code ?? '';
}
