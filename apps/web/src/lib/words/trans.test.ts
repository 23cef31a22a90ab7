import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Trans } from './trans.tsx';

const i18n = setupI18n({
  locale: 'en',
  messages: { en: { cancelled: ['<0>', ['title'], '</0> by ', ['name'], ' is off'] } },
});

function shown(values: Record<string, unknown>) {
  const message = createElement(Trans, {
    id: 'cancelled',
    values,
    components: { 0: createElement('b') },
  });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n, children: message }));
}

test.each(['Us <3', '<0>', '</0><0>', '<b>bold</b>', '<1/>', '<title/>', 'a < b & c'])(
  'a member’s %j is shown as she typed it, and is no markup',
  (typed) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(shown({ title: typed, name: typed })).toBe(
      `<span class="contents"><b>${escaped}</b> by ${escaped} is off</span>`,
    );
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  },
);

test('numbers and plain words are values as before', () => {
  expect(shown({ title: 'Chai', name: 7 })).toBe(
    '<span class="contents"><b>Chai</b> by 7 is off</span>',
  );
});
