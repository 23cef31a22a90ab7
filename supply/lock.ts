import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A package of bun.lock that is not ours. */
export type Locked = {
  name: string;
  version: string;
  /** `sha512-…`, in base64. */
  integrity: string;
  /** True when only optional needs lead to it, such as those for one system: it may not be installed. */
  isOptional: boolean;
  /** `name@version` of what it needs, as far as it is in the lock. */
  needs: string[];
};

type Entry = [id: string, source?: string, about?: About, integrity?: string];
type Wanted = Record<string, string>;
type About = {
  dependencies?: Wanted;
  devDependencies?: Wanted;
  optionalDependencies?: Wanted;
  peerDependencies?: Wanted;
  optionalPeers?: string[];
};
type Lock = {
  workspaces: Record<string, About & { name: string }>;
  packages: Record<string, Entry>;
};

export const idOf = ({ name, version }: Pick<Locked, 'name' | 'version'>) => `${name}@${version}`;

/** Lists every package that is not ours, once for each version, by name. */
export function lockedPackages(text = readFileSync(`${root}/bun.lock`, 'utf8')): Locked[] {
  const lock: Lock = Object(Bun.JSONC.parse(text));
  const required = requiredKeys(lock);
  const found = new Map<string, Locked>();
  for (const [key, [id, , about = {}, integrity = '']] of Object.entries(lock.packages)) {
    const at = id.lastIndexOf('@');
    const [name, version] = [id.slice(0, at), id.slice(at + 1)];
    if (version.startsWith('workspace:')) continue;
    const before = found.get(id);
    const needs = Object.keys({ ...about.dependencies, ...about.optionalDependencies })
      .flatMap((need) => keyOf(lock, key, need) ?? [])
      .flatMap((needed) => lock.packages[needed]?.[0] ?? []);
    found.set(id, {
      name,
      version,
      integrity,
      isOptional: !required.has(key) && (before?.isOptional ?? true),
      needs: [...new Set([...(before?.needs ?? []), ...needs])].toSorted(),
    });
  }
  return [...found.values()].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** Lists what is reached from our own packages without an optional step. */
function requiredKeys(lock: Lock): Set<string> {
  const required = new Set<string>();
  const reach = (from: string, about: About) => {
    const wanted = { ...about.dependencies, ...about.devDependencies, ...about.peerDependencies };
    for (const need of Object.keys(wanted)) {
      const key = about.optionalPeers?.includes(need) ? undefined : keyOf(lock, from, need);
      if (key === undefined || required.has(key)) continue;
      required.add(key);
      reach(key, lock.packages[key]?.[2] ?? {});
    }
  };
  for (const own of Object.values(lock.workspaces)) reach(own.name, own);
  return required;
}

/** Finds a need as in folders: nearest first. `a/b` is the b that only a has. */
function keyOf({ packages }: Lock, from: string, need: string): string | undefined {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (packages[`${at}/${need}`]) return `${at}/${need}`;
  }
  return packages[need] && need;
}
