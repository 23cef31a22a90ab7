import { expect, test } from 'vitest';
import { blogSubmissionSchema, distinctTags, submissionMessages } from './blog-submission.ts';
import { blogExcerpt, blogText, isOwnImage } from './blogs.ts';

test('the text of a story is its words, a blank between its blocks', () => {
  expect(blogText('<h2>One</h2><p>two <em>th</em>ree<br />four&nbsp;&amp; five</p>')).toBe(
    'One two three four & five',
  );
  expect(blogText('&amp;lt;')).toBe('&lt;');
  expect(blogText('')).toBe('');
});

test('an excerpt ends with a whole word', () => {
  expect(blogExcerpt('<p>Short and whole.</p>')).toBe('Short and whole.');
  expect(blogExcerpt(`<p>${'word, '.repeat(40)}</p>`)).toBe(`${'word, '.repeat(25)}word…`);
  expect(blogExcerpt('x'.repeat(300))).toBe(`${'x'.repeat(160)}…`);
});

test.each([
  ['/images/0b7e-1/1280.webp', true],
  ['https://a.example/x.png?w=1', false],
  ['http://a.example/x.png', false],
  ['//a.example/x.png', false],
  ['/images/../api/x.png', false],
  ['/images/a/../x.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['https://', false],
  ['https://a.example/"onerror=x', false],
])('%s as a picture: %s', (src, allowed) => {
  expect(isOwnImage(src)).toBe(allowed);
});

test('tags that differ in case alone are one', () => {
  expect(distinctTags(['Craft', 'craft', '', 'GST'])).toEqual(['Craft', 'GST']);
});

test('a story of tags alone is refused before anything reads it', () => {
  const content = `${'Words. '.repeat(40)}${'<b>'.repeat(8_000)}`;
  const read = blogSubmissionSchema.shape.content.safeParse(content);
  expect(read.error?.issues).toMatchObject([{ message: submissionMessages.contentLong }]);
});

test('a picture of ours is the whole address, not a part of one', () => {
  expect(isOwnImage('/images/a/b.webp')).toBe(true);
  for (const src of ['https://elsewhere.example/images/a/b.webp', '/images/a/b.webp/../../c'])
    expect(isOwnImage(src)).toBe(false);
});

test('a tag divides words where it is a block, not where it speaks of one', () => {
  expect(blogText('a<h2>b')).toBe('a b');
  expect(blogText('o<b title="<p">k')).toBe('ok');
});

test('an excerpt is cut only where it must be, and ends in a word where there is one', () => {
  expect(blogExcerpt('x'.repeat(160))).toBe('x'.repeat(160));
  expect(blogExcerpt('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
  expect(blogExcerpt('.'.repeat(200))).toBe('…');
});
