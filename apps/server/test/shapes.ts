/** The shape of a document to its reader, without its words. A text that is only text does not change it. */

type Tag = { name: string; attributes: [string, string][] };

/** Reads tags as Cloudflare's parser for browsers' HTML does. */
export async function tagsOf(html: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  await new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes }) {
        tags.push({ name: tagName, attributes: [...attributes] as [string, string][] });
      },
    })
    .transform(new Response(html))
    .text();
  return tags;
}

export async function htmlShape(html: string): Promise<string[]> {
  const tags = await tagsOf(html);
  return tags.map(({ name, attributes }) => [name, ...attributes.map(([one]) => one)].join(' '));
}

/** Lists its tags; throws where a sign of markup stands in a text. */
export function xmlShape(xml: string): string[] {
  const tag = /<[?/]?([a-zA-Z:]+)(?: [\w:]+="[^"<]*")*\s*[?/]?>/g;
  if (/[<>]/.test(xml.replace(tag, ''))) throw new Error('a text is markup');
  if (/&(?!#\d+;)/.test(xml)) throw new Error('a text is an entity');
  return [...xml.matchAll(tag)].map(([found]) => found.replaceAll(/"[^"]*"/g, '""'));
}

/** Reads rows of cells by RFC 4180. */
export function csvCells(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  let row: string[] = [];
  cell.lastIndex = csv.startsWith('\ufeff') ? 1 : 0;
  let end = cell.lastIndex;
  for (let found = cell.exec(csv); found; found = cell.exec(csv)) {
    row.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === '\r\n') rows.push(row.splice(0));
    end = cell.lastIndex;
  }
  if (end !== csv.length) throw new Error(`no cell: ${csv.slice(end, end + 80)}`);
  row = [];
  return rows;
}

/** Lists the names of a message's headers, those of its parts too. */
export function headerNames(message: string): string[] {
  const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map(([, name]) => `--${name}`);
  const blocks = [
    message,
    ...message
      .split('\r\n')
      .flatMap((line, at, lines) =>
        boundaries.includes(line) ? [lines.slice(at + 1).join('\r\n')] : [],
      ),
  ];
  return blocks.flatMap((block) =>
    [...(block.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+):/gm)].map(([, name]) => name ?? ''),
  );
}
