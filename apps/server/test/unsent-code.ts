import { relative } from 'node:path';
import * as code from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Program, type Type } from 'typescript/unstable/async';

type Source = NonNullable<Awaited<ReturnType<Program['getSourceFile']>>>;

/**
 * An expression that is a fault if it is a query or a statement: dropped, given to `Promise.all` and its
 * like, or returned by a function named `by`. `held`: the variable whose method is called.
 */
type Suspect =
  | { at: code.Node; fault: 'lost'; held?: code.Node }
  | { at: code.Node; fault: 'waited' }
  | { at: code.Node; fault: 'returned'; by: string };

/**
 * Finds where the server builds a statement that nobody may send, by the types of its expressions. `planted`
 * stands in for the text of files, by their path.
 */
export async function unsentIn(
  root: string,
  planted: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const readFile = (path: string) => planted[relative(root, path)];
  const api = new API({ cwd: root, fs: { readFile } });
  try {
    const config = `${root}/apps/server/tsconfig.json`;
    const snapshot = await api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProjects()[0];
    if (!project) throw new Error(`no project of ${config}`);
    const { program, checker } = project;
    const names = (await program.getSourceFileNames()).filter((name) =>
      /^(apps\/server|packages\/db)\/src\/.*(?<!\.test)\.ts$/.test(relative(root, name)),
    );
    const found: string[] = [];
    for (const name of names) {
      const file = await program.getSourceFile(name);
      if (file) found.push(...(await unsentOf(checker, file, relative(root, name))));
    }
    return found.sort();
  } finally {
    await api.close();
  }
}

async function unsentOf(checker: Checker, file: Source, name: string): Promise<string[]> {
  const suspects = suspectsIn(file, /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(name));
  if (suspects.length === 0) return [];
  const types = await checker.getTypeAtLocation(suspects.map(({ at }) => at));
  const kinds = await Promise.all(types.map((type) => kindOf(checker, type)));
  const faults = await Promise.all(
    suspects.map(async (suspect, index) => {
      const kind = kinds[index] ?? 'other';
      return (await isFault(checker, suspect, kind)) ? suspect : null;
    }),
  );
  return faults.flatMap((suspect) => {
    if (!suspect) return [];
    const line = file.text.slice(0, suspect.at.getStart(file)).split('\n').length;
    const by = suspect.fault === 'returned' ? ` by ${suspect.by}` : '';
    return `${name}:${line} ${suspect.fault}${by}`;
  });
}

type Kind = 'query' | 'statement' | 'statements' | 'other';

/** Takes an awaitable that is no promise for a query of Drizzle's. The linter checks promises. */
async function kindOf(checker: Checker, type: Type | undefined): Promise<Kind> {
  if (!type) return 'other';
  const then = await checker.getPropertyOfType(type, 'then');
  if (then) {
    const text = await checker.typeToString(type);
    if (text.startsWith('Statement<')) return 'statement';
    return /^Promise<|^PendingQuery</.test(text) ? 'other' : 'query';
  }
  if (!(await checker.isArrayLikeType(type))) return 'other';
  return /\bStatement</.test(await checker.typeToString(type)) ? 'statements' : 'other';
}

async function isFault(checker: Checker, suspect: Suspect, kind: Kind): Promise<boolean> {
  if (kind === 'other') return false;
  if (suspect.fault === 'waited') return kind !== 'query';
  if (suspect.fault === 'returned') {
    return kind === 'query' ? !/Query$/.test(suspect.by) : !/Statements?$/.test(suspect.by);
  }
  const { held } = suspect;
  if (!held) return true;
  // A method of a dynamic query changes it in place.
  return (await kindOf(checker, await checker.getTypeAtLocation(held))) !== 'query';
}

function suspectsIn(file: Source, isProduct: boolean): Suspect[] {
  const suspects: Suspect[] = [];
  visit(file, null);
  return suspects;

  /** `by` names the function around it, unless that is async or has no name. */
  function visit(node: code.Node, by: string | null): void {
    const inside = isFunction(node) ? nameOf(node) : by;
    if (is.isExpressionStatement(node)) noteLost(node.expression);
    if (is.isCallExpression(node) && isOfPromise(node.expression)) {
      for (const at of node.arguments) suspects.push({ at, fault: 'waited' });
    }
    if (isProduct && is.isReturnStatement(node) && node.expression && inside) {
      noteReturned(node.expression, inside);
    }
    if (isProduct && is.isArrowFunction(node) && !is.isBlock(node.body) && inside) {
      noteReturned(node.body, inside);
    }
    node.forEachChild((child) => visit(child, inside));
  }

  function noteLost(expression: code.Node): void {
    const at = is.isVoidExpression(expression) ? expression.expression : expression;
    if (!is.isCallExpression(at)) return;
    const { expression: callee } = at;
    const isOnHeld = is.isPropertyAccessExpression(callee) && is.isIdentifier(callee.expression);
    suspects.push({ at, fault: 'lost', ...(isOnHeld && { held: callee.expression }) });
  }

  function noteReturned(at: code.Node, by: string): void {
    if (is.isConditionalExpression(at)) {
      noteReturned(at.whenTrue, by);
      noteReturned(at.whenFalse, by);
    } else if (is.isParenthesizedExpression(at)) noteReturned(at.expression, by);
    else if (!is.isObjectLiteralExpression(at)) suspects.push({ at, fault: 'returned', by });
  }
}

type Func = code.FunctionDeclaration | code.ArrowFunction | code.FunctionExpression;

function isFunction(node: code.Node): node is Func {
  return (
    is.isFunctionDeclaration(node) || is.isArrowFunction(node) || is.isFunctionExpression(node)
  );
}

function nameOf(node: Func): string | null {
  const isAsync = node.modifiers?.some(({ kind }) => kind === code.SyntaxKind.AsyncKeyword);
  if (isAsync) return null;
  const { parent } = node;
  const name = is.isFunctionDeclaration(node)
    ? node.name
    : is.isVariableDeclaration(parent) && parent.name;
  return name && is.isIdentifier(name) ? name.text : null;
}

function isOfPromise(callee: code.Node): boolean {
  return (
    is.isPropertyAccessExpression(callee) &&
    is.isIdentifier(callee.expression) &&
    callee.expression.text === 'Promise'
  );
}
