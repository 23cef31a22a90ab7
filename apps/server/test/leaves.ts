import { z } from 'zod';

/** A place of an input where a caller writes anything. */
export type Leaf = {
  /** 'pricing.0.name' */
  name: string;
  /** Puts the value there, and adds what leads to it where that was missing. */
  put: (input: unknown, value: unknown) => unknown;
};

/** Lists every place of a schema that takes a value, one entry of each list and record for all. */
export function leavesOf(schema: z.ZodType): Leaf[] {
  return pathsOf(schema).map((path) => ({
    name: path.map((step) => (step === anyName ? '{name}' : step)).join('.'),
    put: (input, value) => put(input, path, value),
  }));
}

/** Stands in a path for a record's key, which is the value put there. */
const anyName = Symbol('any name');
type Path = (string | number | typeof anyName)[];

const definition = z.looseObject({ type: z.string() });

function pathsOf(schema: unknown): Path[] {
  if (!(schema instanceof z.ZodType)) return [];
  const def = definition.parse(schema._zod.def);
  const below = (step: string | number, part: unknown) =>
    pathsOf(part).map((path): Path => [step, ...path]);
  switch (def.type) {
    case 'object':
      return Object.entries(z.record(z.string(), z.unknown()).parse(def.shape)).flatMap(
        ([name, part]) => below(name, part),
      );
    case 'array':
      return below(0, def.element);
    case 'tuple':
      return z
        .array(z.unknown())
        .parse(def.items)
        .flatMap((part, at) => below(at, part));
    case 'record':
      return [[anyName], ...below('name', def.valueType)];
    case 'union':
      return distinct(z.array(z.unknown()).parse(def.options).flatMap(pathsOf));
    case 'pipe': {
      const from = pathsOf(def.in);
      return from.length > 0 ? from : pathsOf(def.out); // a preprocess step has none
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return pathsOf(def.innerType);
    case 'transform':
    case 'void':
    case 'undefined':
      return [];
    default:
      return [[]];
  }
}

function distinct(paths: Path[]): Path[] {
  return [...new Map(paths.map((path) => [path.join(), path])).values()];
}

function put(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (step === anyName) return { [typeof value === 'string' ? value : 'name']: 1 };
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(input) ? input : [];
    return Object.assign([...list], { [step]: put(list[step], rest, value) });
  }
  const record: Record<string, unknown> = isRecord(input) ? input : {};
  return { ...record, [step]: put(record[step], rest, value) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
