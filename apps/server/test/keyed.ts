import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { type ApiScope, apiScopes } from '@nagarika/domain/desk/api-keys';
import { webhookTypes } from '@nagarika/domain/desk/webhooks';
import type { User } from '@nagarika/domain/people/users';
import {
  newSecret,
  purposeOfEndpoint,
} from '#server/features/desk/webhooks/endpoints/secrets-of-endpoint.ts';
import { proofOf } from '#test/proven.ts';
import type { World } from '#test/world.ts';

/** Makes an API key of this organiser's, as she makes one. */
export async function keyOf(
  world: World,
  her: User,
  { scopes = [...apiScopes], days = null }: { scopes?: ApiScope[]; days?: 30 | null } = {},
) {
  const proof = await proofOf(world, her);
  return world.as(her).apiKeys.make({ name: 'A sheet', scopes, days, proof });
}

/** Writes a key into the table, without her phone's code. */
export async function storedKey(world: World, { id: userId }: User): Promise<string> {
  const id = crypto.randomUUID();
  const values = { id, userId, name: 'A sheet', prefix: `ngk_${id.slice(0, 8)}`, keyHash: id };
  await world.deps.db.insert(apiKeys).values({ ...values, scopes: [...apiScopes] });
  return id;
}

/** Writes an endpoint into the table. */
export async function storedEndpoint(world: World, { id: userId }: User): Promise<string> {
  const { db, secrets } = world.deps;
  const id = crypto.randomUUID();
  const sealedSecret = secrets.encrypt(purposeOfEndpoint(id), newSecret());
  const values = { id, userId, url: 'https://example.com/hooks', types: [...webhookTypes] };
  await db.insert(webhookEndpoints).values({ ...values, sealedSecret });
  return id;
}

/** Sends a request as a program with this key does. */
export function withKey(world: World, key: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) };
  return world.request(path, { ...init, headers });
}
