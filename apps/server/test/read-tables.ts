import { readSheet } from 'read-excel-file/node';

/** Reads a workbook as a spreadsheet that is not ours does: rows by their columns' heads. */
export async function readXlsx(answer: Response) {
  const [head = [], ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
}

/** Reads the same from a CSV. */
export async function readCsv(answer: Response) {
  const [head = [], ...rows] = (await answer.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}
