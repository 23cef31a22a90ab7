import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environmentKeys } from './environment-keys.ts';
import { unknownKeys } from './unknown-keys.ts';

const folder = fileURLToPath(new URL('../kubernetes/', import.meta.url));
const kustomization = 'kustomization.yaml';
const validators: Record<string, (data: unknown) => boolean> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 Ingress': ingress,
  'policy/v1 PodDisruptionBudget': budget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 Secret': secret,
  'v1 Service': service,
};
const files = readdirSync(folder).filter((name) => name !== kustomization);
const objects = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => ({ file, object: document.toJS() })),
);

test.each(objects)('$object.kind of $file is as Kubernetes has it', ({ object }) => {
  expect(faultsOf(object)).toEqual([]);
});

test('what is misspelt, of another type or missing is found', () => {
  const { object } = objects.find(({ object }) => object.kind === 'Deployment') ?? {};
  const faultsWith = (fields: object) => {
    const copy = structuredClone(object);
    Object.assign(containerOf(copy) ?? {}, fields);
    return faultsOf(copy);
  };
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ readinessProb: { periodSeconds: 2 } })).not.toEqual([]);
  expect(faultsWith({ ports: [{ containerPort: 'http' }] })).not.toEqual([]);
  expect(faultsWith({ name: undefined })).not.toEqual([]);
});

test('the kustomization names every file, but the example of the secret', () => {
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read(kustomization)));
  expect([...resources, 'secret.example.yaml'].toSorted()).toEqual(files.toSorted());
});

test('its keys are keys of the environment, and no secret has a value', () => {
  const settings = objects.flatMap(({ object }) => Object.entries(object.data ?? {}));
  const secrets = objects.flatMap(({ object }) => Object.entries(object.stringData ?? {}));
  expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  const named = [...settings, ...secrets].map(([key]) => key);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !environmentKeys.includes(key))).toEqual([]);
});

function faultsOf(object: { apiVersion: string; kind: string }): string[] {
  const validate = validators[`${object.apiVersion} ${object.kind}`];
  if (!validate) return [`no schema of ${object.apiVersion} ${object.kind}`];
  return [...(validate(object) ? [] : ['not as its schema']), ...unknownKeys(object, validate)];
}

/** Returns the container of a workload. */
function containerOf(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('image' in value) return value;
  return Object.values(value)
    .map(containerOf)
    .find((one) => one !== undefined);
}

function read(file: string): string {
  return readFileSync(`${folder}${file}`, 'utf8');
}
