import { type AnyRouter, callTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { PublicContext } from './context.ts';
import type { Access, Meta } from './trpc.ts';

/** The router's declaration of one procedure, for REST, the documents and the tests. */
export type DeclaredProcedure = {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  access: Access;
  meta: Meta;
  input: z.ZodType | null;
  output: z.ZodType | null;
  call: (input: unknown, ctx: PublicContext, signal?: AbortSignal) => Promise<unknown>;
};

export type RestProcedure = DeclaredProcedure & {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/api/events/{id}` */
  path: string;
  isList: boolean;
};

const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.custom<Meta>().optional(),
  inputs: z.array(z.instanceof(z.ZodType)),
  output: z.instanceof(z.ZodType).optional(),
});

/** Lists every procedure of the router. A procedure on no rung of trpc.ts is a bug. */
export function declaredProcedures(router: AnyRouter): DeclaredProcedure[] {
  const procedures: Record<string, { _def: unknown }> = router._def.procedures;
  return Object.entries(procedures).map(([name, procedure]) => {
    const { type, meta, inputs, output } = definition.parse(procedure._def);
    if (!meta?.access) throw new Error(`${name} is built on none of trpc.ts's procedures`);
    return {
      name,
      type,
      access: meta.access,
      meta,
      input: inputs[0] ?? null,
      output: output ?? null,
      call: (input, ctx, signal) =>
        callTRPCProcedure({
          router,
          path: name,
          type,
          getRawInput: async () => input,
          ctx,
          signal,
          batchIndex: 0,
        }),
    };
  });
}

/** Lists those with a REST path, fixed segments before parameters (Hono takes the first match). */
export function restProcedures(procedures: DeclaredProcedure[]): RestProcedure[] {
  return procedures
    .flatMap((procedure) => {
      if (!procedure.meta.rest) return [];
      const [method, path] = procedure.meta.rest.split(' ');
      if ((method !== 'GET' && method !== 'POST' && method !== 'DELETE') || !path) {
        throw new Error(`${procedure.name}: bad REST path`);
      }
      return [{ ...procedure, method, path, isList: procedure.meta.restList === true } as const];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1)); // '{' sorts after every letter
}
