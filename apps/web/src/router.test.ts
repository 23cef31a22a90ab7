import { readEventSearch } from '@nagarika/domain/events/listing/event-search';
import { readCodeSearch } from '@nagarika/domain/events/prices/code-search';
import { readAddressQuery } from '@nagarika/domain/language/address-text';
import { readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { listSearch } from './features/desk/admin/table/searching/list-search.ts';
import { queries } from './lib/requests/addresses-in.ts';

/** Texts that an address once changed on their way, or that look like code there. */
const texts = [
  ...['10E26', '12345678901234567890', '1.50', '662E41', 'null', 'true', 'false', '1e3', '"x"'],
  ...['2025', '007', '.5', '-0', '0x10', 'NaN', '[1]', '{"a":1}', '"2025"', 'undefined'],
  ...['chai', 'a+b%20&c=d', '50% off', 'चाय ₹', 'Us <3', '__proto__'],
];
const pages = {
  '/events': { name: 'search', read: readEventSearch },
  '/blogs': { name: 'search', read: readBlogSearch },
  '/book': { name: 'code', read: readCodeSearch },
  '/admin': { name: 'q', read: listSearch },
};
const paths = Object.keys(pages) as (keyof typeof pages)[];

function startAt(address: string) {
  const rootRoute = createRootRoute();
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, validateSearch: pages[path].read }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  return createRouter({ routeTree: rootRoute.addChildren(routes), history, ...queries });
}

/** Builds a link to any path with its own parameter, where the types want each pair by itself. */
function leadingTo(to: keyof typeof pages, text: string) {
  return { to, search: { [pages[to].name]: text } } as never;
}

test.for(paths)('%s: a text in an address is the same text on every way', async (path) => {
  const { name, read } = pages[path];
  const seen = texts.map(async (text) => {
    const address = `${path}?${new URLSearchParams({ [name]: text })}`;
    const router = startAt(address);
    await router.load();
    // A path that the router would write otherwise redirects, and renders nothing.
    const written = router.buildLocation(leadingTo(path, text)).href;
    const ways: unknown[] = [router.state.location.href, router.history.location.href, written];
    const values: unknown[] = [router.state.location.search];
    await router.navigate(leadingTo(path, 'another'));
    await router.navigate(leadingTo(path, text));
    values.push(router.state.location.search);
    router.history.go(-2);
    await router.load();
    values.push(router.state.location.search);
    values.push(readAddressQuery(new URL(address, 'http://host').searchParams));
    return { ways, values: values.map((value) => read(Object(value))) };
  });
  const right = texts.map((text) => {
    const address = `${path}?${new URLSearchParams({ [name]: text })}`;
    return { ways: Array(3).fill(address), values: Array(4).fill(read({ [name]: text })) };
  });
  expect(await Promise.all(seen)).toEqual(right);
  expect(right.map(({ values }) => values[0][name])).toEqual(texts);
});

test('what stands twice stays in the address, and means nothing', async () => {
  const router = startAt('/events?search=a&search=1&utm=1e3&utm=b&page=');
  await router.load();
  expect(router.state.location.href).toBe('/events?search=a&search=1&utm=1e3&utm=b&page=');
  expect(readEventSearch(router.state.location.search)).toEqual({});
});

test('what is a number or yes says so in its schema', () => {
  const asked = { page: 2, desc: true };
  expect(listSearch(asked)).toEqual(asked);
  expect(listSearch(queries.parseSearch(queries.stringifySearch(asked)))).toEqual(asked);
  for (const page of ['1e3', '2.5', '-2', '0x10', '1', '', [], null])
    expect(listSearch({ page, desc: 'yes' })).toEqual({});
});
