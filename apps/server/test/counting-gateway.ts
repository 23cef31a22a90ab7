import type { World } from './world.ts';

/** Returns the world's gateway, which also keeps whose payments it was asked for. */
export function countingGateway({ deps: { gateway } }: World) {
  const asked: string[] = [];
  return {
    ...gateway,
    asked,
    fetchOrderPayments: (orderId: string) => {
      asked.push(orderId);
      return gateway.fetchOrderPayments(orderId);
    },
  };
}
