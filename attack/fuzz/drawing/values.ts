import fc from 'fast-check';
import { z } from 'zod';
import type { Draw } from './draw.ts';
import { hintFor, type Place } from './hints.ts';
import { textOf } from './texts.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const known = new WeakMap<z.ZodType, Schema>();

/** Returns what a schema takes, as JSON Schema says it. */
export function inputSchema(schema: z.ZodType): Schema {
  const made = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  known.set(schema, made);
  return made;
}

/** Makes a value that the schema takes, as far as it says so, without its refinements. */
export function validValue(schema: Schema | boolean, place: Place, draw: Draw): unknown {
  const { chance } = draw;
  if (typeof schema === 'boolean') return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    const full = either.filter((one) => typeof one === 'object' && one.type !== 'null');
    return validValue(chance.one(chance.isOneIn(4) ? either : full), place, draw);
  }
  switch (schema.type) {
    case 'object':
      return validObject(schema, place, draw);
    case 'array':
      return validList(schema, place, draw);
    case 'boolean':
      return chance.isOneIn(2);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return validNumber(schema, place, draw);
    case 'string':
      return hintFor(place, draw) ?? validText(schema, draw);
    default:
      return chance.isOneIn(2) ? 1 : 'x';
  }
}

function validObject(schema: Schema, place: Place, draw: Draw): Record<string, unknown> {
  const { chance } = draw;
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || !chance.isOneIn(3))
    // A made-up cursor would be refused.
    .filter(([name]) => name !== 'cursor' || draw.heard.cursorsOf(place.procedure).length > 0)
    .map(([name, part]): [string, unknown] => [
      name,
      validValue(part, { ...place, path: [...place.path, name] }, draw),
    ]);
  const more = schema.additionalProperties;
  if (typeof more === 'object' && entries.length === 0) {
    const name = hintFor({ ...place, path: [...place.path, '{name}'] }, draw) ?? 'General';
    entries.push([name, validValue(more, place, draw)]);
  }
  return Object.fromEntries(entries);
}

function validList(schema: Schema, place: Place, draw: Draw): unknown[] {
  const least = schema.minItems ?? 0;
  const most = schema.maxItems ?? 5;
  const many = draw.chance.isOneIn(15) ? most : Math.min(most, least + draw.chance.upTo(2));
  const { items } = schema;
  if (items === undefined || Array.isArray(items)) return [];
  return Array.from({ length: many }, () => validValue(items, place, draw));
}

function validNumber(schema: Schema, { path }: Place, { chance }: Draw): number {
  const least = schema.minimum ?? 0;
  const most = schema.maximum ?? 1_000;
  // It is mostly a page that exists, and seats that are there.
  if (path.at(-1) === 'page' && !chance.isOneIn(6)) return 1;
  if (chance.isOneIn(8)) return chance.one([least, most]);
  return Math.min(most, Math.max(least, least + chance.upTo(chance.isOneIn(3) ? most - least : 3)));
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

function validText(schema: Schema, { chance }: Draw): string {
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(patternOf)].filter(isText);
  if (schema.format === 'uuid') return uuid(chance.upTo(2 ** 31));
  if (schema.format === 'date') return dayAhead(chance.upTo(400) - 60);
  if (schema.format === 'date-time') return `${dayAhead(chance.upTo(60) - 30)}T10:00:00.000Z`;
  if (schema.format === 'email') return `fuzz${chance.upTo(10_000)}@example.com`;
  const pattern = patterns.at(-1);
  if (pattern === undefined) return textOf(chance, schema.minLength ?? 0, schema.maxLength ?? 200);
  const texts = byPattern.get(pattern) ?? fc.stringMatching(asPattern(pattern));
  byPattern.set(pattern, texts);
  return fc.sample(texts, { seed: chance.upTo(2 ** 31), numRuns: 1 })[0] ?? '';
}

/** Compiles a schema's pattern, which cannot be written here. */
const asPattern = (text: string) => new RegExp(text);

const patternOf = (part: Schema | boolean) => (typeof part === 'object' ? part.pattern : undefined);
const isText = (text: string | undefined): text is string => text !== undefined;

export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Returns a day of the calendar, so many days from today. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
