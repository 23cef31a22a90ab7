import { isOwnImage } from '@nagarika/domain/words/blogs/blogs';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { PastedRows } from './pasted-rows.ts';

/** What the server lets through (apps/server/src/features/words/blogs/sanitise-blog-content.ts), and no more. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
  PastedRows,
  // Pasted pictures of other sites are left out: they would be asked of strangers by each reader.
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (img) => isOwnImage(img.getAttribute('src') ?? '') && null },
    ],
  }),
];
