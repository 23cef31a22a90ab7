/**
 * Lists keys that no validator looks at: Kubernetes' schemas let unknown keys pass, so that a misspelt probe
 * is none. `validate` is shown the value through a proxy that notes what is asked for.
 */
export function unknownKeys(value: unknown, validate: (seen: unknown) => unknown): string[] {
  const asked = new Set<string>();
  validate(watched(value, '', asked));
  return pathsOf(value, '').filter((path) => !asked.has(path));
}

function watched(value: unknown, path: string, asked: Set<string>): unknown {
  if (!isObject(value)) return value;
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return found;
      asked.add(`${path}/${key}`);
      return watched(found, `${path}/${key}`, asked);
    },
  });
}

function pathsOf(value: unknown, path: string): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsOf(inner, `${path}/${key}`),
  ]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
