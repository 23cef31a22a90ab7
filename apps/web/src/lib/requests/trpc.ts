import type { AppRouter } from '@nagarika/server/router';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

export const trpc = createTRPCReact<AppRouter>();

/** The answers of procedures: `Outputs['events']['list']`. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** The client for calls outside components; inside one it is `trpc.useUtils().client`. */
export type TrpcClient = ReturnType<typeof trpc.createClient>;
