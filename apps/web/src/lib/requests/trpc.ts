import type { AppRouter } from '@nagarika/server/router';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

export const trpc = createTRPCReact<AppRouter>();

/** `Outputs['events']['list']`: what a procedure answers. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** Calls past a component; in one it is `trpc.useUtils().client`. */
export type TrpcClient = ReturnType<typeof trpc.createClient>;
