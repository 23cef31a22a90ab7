import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

/** The texts of code: patterns, each with a place where it stands; and what cannot be read from it. */
export type SaidTexts = { patterns: Map<string, string>; unread: string[] };

const sayers = new Set(['say', 'schemaText', 'filledText']);

/** Reads the texts of a source folder without its tests. `isTold` tells whether users read this file's. */
export function textsSaidIn(
  folder: string,
  isTold: (name: string) => boolean = () => true,
): SaidTexts {
  const said: SaidTexts = { patterns: new Map(), unread: [] };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && isTold(name))
    .sort();
  for (const name of names) readTexts(name, readFileSync(join(folder, name), 'utf8'), said);
  return said;
}

export function readTexts(name: string, code: string, said: SaidTexts): void {
  walk(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program);

  function walk(node: unknown): void {
    const parts = Array.isArray(node) ? node : isNode(node) ? Object.values(node) : [];
    if (isNode(node) && node.type === 'CallExpression') readCall(node);
    for (const part of parts) walk(part);
  }

  function readCall({ callee, arguments: given }: Node): void {
    const caller = isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : '';
    const [first] = Array.isArray(given) ? given : [];
    if (sayers.has(caller)) note(first);
    if (caller === 'schemaTexts') noteAll(first);
  }

  /** Reads a text with values in it, or those of another constant, where they stand. */
  function noteAll(texts: unknown): void {
    const properties =
      isNode(texts) && Array.isArray(texts.properties) ? texts.properties : [texts];
    for (const property of properties) {
      if (isNode(property) && property.type === 'SpreadElement') continue;
      const value = isNode(property) ? property.value : property;
      if (!(isNode(value) && value.type === 'CallExpression')) note(value);
    }
  }

  function note(text: unknown): void {
    const pattern = literalOf(text);
    if (pattern !== null) said.patterns.set(pattern, name);
    else said.unread.push(`${name}:${isNode(text) ? lineOf(text) : '?'}`);
  }
}

type Node = { type: string; [part: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function literalOf(text: unknown): string | null {
  return isNode(text) && text.type === 'StringLiteral' ? String(text.value) : null;
}

function lineOf({ loc }: Node): string {
  const start = typeof loc === 'object' && loc !== null && 'start' in loc ? loc.start : null;
  return typeof start === 'object' && start !== null && 'line' in start ? String(start.line) : '?';
}
