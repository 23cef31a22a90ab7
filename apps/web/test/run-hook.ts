import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/**
 * Runs a hook by the real React in a component that shows nothing. `latest()` is its last result;
 * changes of its state go through `act`.
 */
export async function runHook<Result>(hook: () => Result) {
  const nothing = () => {};
  const page: Record<string, unknown> = { nodeType: 9, addEventListener: nothing };
  const view = { document: page, HTMLIFrameElement: class {} };
  Object.assign(page, { defaultView: view, activeElement: null });
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', page);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const place = { nodeType: 1, tagName: 'DIV', ownerDocument: page, addEventListener: nothing };

  const results: Result[] = [];
  function Host() {
    results.push(hook());
    return null;
  }
  const root = createRoot(place as unknown as Element);
  const show = () => act(async () => root.render(createElement(Host)));
  await show();
  return {
    latest(): Result {
      const result = results.at(-1);
      if (!result) throw new Error('it was not shown');
      return result;
    },
    again: show,
    leave: () => act(async () => root.unmount()),
  };
}
