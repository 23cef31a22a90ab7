import { posix } from 'node:path';
import { readRepositoryFile, repositoryFiles, repositoryFolders } from './repository.ts';

const all = [...repositoryFiles, ...repositoryFolders];
const topFolders = new Set(all.map((path) => path.split('/')[0]));
const folderNames = new Set([...repositoryFolders].flatMap((folder) => folder.split('/')));

/** The endings of our files: a word like `seats.ts` means one of them. */
const fileEnding = /^[\w$.<>*-]+\.(ts|tsx|mjs|js|css|sql|json|md|yml|po|html|grit)$/;

/**
 * Tells whether a word of a document that looks like a path leads somewhere. A path may be cut short at its
 * beginning (`features/people/auth/codes/code-target.ts`) and be a pattern
 * (`features/<wing>/<noun>/router.ts`); one that begins with a folder of the root is whole. Null when the
 * word is no path.
 */
export function leadsSomewhere(word: string): boolean | null {
  const path = word.replace(/^\.\//, '').replace(/#.*|\/$/, '');
  const [first = '', second] = path.split('/');
  const isPath = second === undefined ? fileEnding.test(path) : folderNames.has(first);
  if (!isPath) return null;
  const isWhole = second !== undefined && topFolders.has(first);
  const pattern = new RegExp(`${isWhole ? '^' : '(^|/)'}${asPattern(path)}$`);
  return all.some((one) => pattern.test(one));
}

/** Tells whether a link or citation has its file and heading; `from` is the folder of relative ones. */
export function isCited(citation: string, from = ''): boolean {
  const [target = '', anchor] = citation.split('#');
  const path = target === '' ? from : posix.join(posix.dirname(from), target);
  if (!all.includes(path.replace(/\/$/, ''))) return false;
  return anchor === undefined || anchorsOf(path).includes(anchor);
}

/** Lists headings as GitHub names them. */
function anchorsOf(path: string): string[] {
  const headings = readRepositoryFile(path).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Makes a pattern: `<noun>` and `*` are one name or a part of it, `{a,b}` one of several. */
function asPattern(path: string): string {
  return path
    .replaceAll(/[.$+?^()|[\]\\]/g, '\\$&')
    .replaceAll(/<[^>/]+>|\*+/g, '[^/]+')
    .replaceAll(/\{([^}/]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
}
