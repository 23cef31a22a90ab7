import { createHash } from 'node:crypto';
import type { Licensed } from './licences.ts';
import { idOf } from './lock.ts';

/** Makes a bill of materials: CycloneDX 1.6, as JSON. The same packages make the same serial number. */
export function billOf(all: readonly Licensed[], at: Date) {
  const refs = new Map(all.map((one) => [idOf(one), purlOf(one)]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf([...refs.values()].join('\n'))}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': 'nagarika', name: 'nagarika' },
    },
    components: all.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      purl: purlOf(one),
      scope: one.isOptional ? 'optional' : 'required',
      ...(one.licence && { licenses: [licenceOf(one.licence)] }),
      ...(one.integrity.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: hexOf(one.integrity) }],
      }),
    })),
    dependencies: all.map((one) => ({
      ref: purlOf(one),
      dependsOn: one.needs.flatMap((need) => refs.get(need) ?? []),
    })),
  };
}

const purlOf = ({ name, version }: Licensed) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licenceOf = (text: string) =>
  text.includes(' ') ? { expression: text } : { license: { id: text } };

const hexOf = (integrity: string) =>
  Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`],
    hex.slice(20, 32),
  ].join('-');
}
