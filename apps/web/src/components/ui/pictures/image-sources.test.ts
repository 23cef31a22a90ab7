import { expect, test } from 'vitest';
import { imageSources } from './image-sources.ts';

test('an upload is offered in every stored width, and smaller to who can show it', () => {
  expect(imageSources('/images/ab12/640.webp')).toEqual({
    src: '/images/ab12/640.webp',
    srcSet:
      '/images/ab12/320.webp 320w, /images/ab12/640.webp 640w, /images/ab12/960.webp 960w, /images/ab12/1280.webp 1280w',
    avif: '/images/ab12/320.avif 320w, /images/ab12/640.avif 640w, /images/ab12/960.avif 960w, /images/ab12/1280.avif 1280w',
  });
});

test('any other address is used as it is', () => {
  for (const src of ['https://example.com/a.jpg', '/images/ab12/photo.png', 'blob:abc'])
    expect(imageSources(src)).toEqual({ src });
});
