import { describe, expect } from 'vitest';
import { createBlog, createCity, createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const titles = [
  'Masala chai in the garden',
  'सुबह की चाय और बातें',
  'Chaay par charcha',
  'ચાય અને ગરબા',
  'Chairs and tables',
  'महिला उद्यमी सम्मेलन',
  'Mahila udyami sammelan',
  'योग सुबह सुबह',
  'Yoga at dawn',
  'Pottery workshops for beginners',
  'पॉटरी की वर्कशॉप',
  'Tea tasting',
  'Time and titles',
  'Fit by ten feet',
  'शाम में महफ़िल और हम',
  'Shaam-e-ghazal',
  'Batch २०२७ meets',
];

test.beforeAll(async ({ world }) => {
  const city = await createCity(world, { slug: 'jaipur', name: 'Jaipur' });
  const pune = await createCity(world, { slug: 'pune', name: 'Pune' });
  const delhi = await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR' });
  for (const title of titles)
    await createEvent(world, { title, description: '—', cityId: city.id });
  for (const title of ['Ledger evening', 'कथक संध्या', 'Chai by the river'])
    await createEvent(world, { title, description: '—', cityId: pune.id });
  await createEvent(world, { title: 'Capital talks', description: '—', cityId: delhi.id });
});

/** Searches as the list does, and as the box does: in no order. */
async function found(world: World, search: string) {
  const { items } = await world.as(null).events.list({ search, limit: 100 });
  const listed = items.map(({ title }) => title).sort();
  const offered = await world.as(null).events.suggest({ query: search });
  expect(listed).toEqual(expect.arrayContaining(offered.map(({ title }) => title)));
  const { count } = await world.as(null).events.count({ search });
  expect(count).toBe(listed.length);
  return listed;
}

const inRows = (...rows: number[]) => rows.map((row) => titles[row] ?? '').sort();
const river = 'Chai by the river';

describe('a word finds what sounds like it', () => {
  test.for(['chaay', 'चाय', 'ચાય', 'ചായ്', 'chaai', 'CHAAY'])('%s', async (search, { world }) => {
    expect(await found(world, search)).toEqual([...inRows(0, 1, 2, 3), river].sort());
  });

  test('chai, too, and what has its letters', async ({ world }) => {
    expect(await found(world, 'chai')).toEqual([...inRows(0, 1, 2, 3, 4), river].sort());
  });

  test.for([
    ['mahila', inRows(5, 6)],
    ['महिला', inRows(5, 6)],
    ['మహిళా', inRows(5, 6)],
    ['mahilaa udyami', inRows(5, 6)],
    ['उद्यमी महिला', inRows(6)],
    ['udyamee', inRows(5, 6)],
    ['yoga', inRows(7, 8)],
    ['yog', inRows(7, 8)],
    ['योग', inRows(7, 8)],
    ['workshop', inRows(9, 10)],
    ['वर्कशॉप', inRows(9, 10)],
    ['sham', inRows(14, 15)],
    ['shaam', inRows(14, 15)],
    ['शाम', inRows(14, 15)],
    ['2027', inRows(16)],
    ['२०२७', inRows(16)],
    ['২০২৭', inRows(16)],
    ['चाय garden', inRows(0)],
  ] as const)('%s', async ([search, wanted], { world }) => {
    expect(await found(world, search)).toEqual(wanted);
  });
});

test.for([
  ['tea', inRows(11)],
  ['ti', inRows(11, 12)],
  ['fit', inRows(13)],
  ['feat', []],
  ['garden chai', []],
  ['see', []],
  ['men', []],
  ['to in', []],
  ['kai', []],
  ['😀😀', []],
  ['…!', []],
  ['%%', []],
  ["l' | !chair:*", []],
  ['& !tea <-> (', inRows(11)],
  ['\\:* \\', []],
] as const)('%s finds nothing else', async ([search, wanted], { world }) => {
  expect(await found(world, search)).toEqual(wanted);
});

describe('a city is found by each of its names', () => {
  const inPune = ['Chai by the river', 'Ledger evening', 'कथक संध्या'];
  test.for(['Pune', 'पुणे', 'poona', 'पूना', 'পুনে', 'ಪುಣೆ', 'PUNE,', 'पुणे में', 'in Pune'])(
    '%s',
    async (name, { world }) => {
      expect(await found(world, name)).toEqual(inPune);
    },
  );

  test.for(['Delhi', 'दिल्ली', 'नई दिल्ली', 'new delhi', 'Dilli', 'দিল্লি', 'दिल्ली NCR'])(
    '%s',
    async (name, { world }) => {
      expect(await found(world, name)).toEqual(['Capital talks']);
    },
  );

  test.for(['chaay pune', 'पुणे चाय', 'Chai Poona', 'पुणे में चाय', 'chai in Pune'])(
    '%s',
    async (search, { world }) => {
      expect(await found(world, search)).toEqual([river]);
    },
  );

  test('in the city that is chosen', async ({ world }) => {
    const list = await world.as(null).events.list({ search: 'पुणे', city: 'jaipur' });
    expect(list.items).toEqual([]);
  });
});

test('what is too long is refused', async ({ world }) => {
  const search = 'चाय '.repeat(2_500);
  await expect(world.as(null).events.list({ search })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a story is found by how its headlines sound', async ({ world }) => {
  await createBlog(world, { title: 'मेरी चाय की दुकान', content: '<p>गरम समोसा</p>' });
  const titlesOf = async (search: string) =>
    (await world.as(null).blogs.list({ search })).items.map(({ title }) => title);
  expect(await titlesOf('chaay')).toEqual(['मेरी चाय की दुकान']);
  expect(await titlesOf('समोसा')).toEqual(['मेरी चाय की दुकान']);
  expect(await titlesOf('samosa')).toEqual([]);
});
