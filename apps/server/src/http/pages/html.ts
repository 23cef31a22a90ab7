import { storable } from '@nagarika/domain/language/text';

/** Escapes for text and attributes of HTML and XML alike, which hold no control characters. */
export function escapeMarkup(text: string): string {
  return storable(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Writes JSON inside a <script> of data: nothing in it can end the element or begin a comment. */
export function dataScript(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script${id ? ` id="${id}"` : ''} type="${type}">${json}</script>`;
}
