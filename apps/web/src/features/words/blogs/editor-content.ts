import { getSchema } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/react';
import { harmlessMarkup } from '../../../lib/trusted-types.ts';
import { editorExtensions } from './editor-extensions.ts';

/** What the editor begins with: given HTML, it would parse a plain string, which Trusted Types forbid. */
export function editorContent(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(harmlessMarkup(html), 'text/html');
  return ContentParser.fromSchema(getSchema(editorExtensions)).parse(body).toJSON();
}
