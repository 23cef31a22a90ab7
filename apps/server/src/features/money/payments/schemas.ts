import { z } from 'zod';

/** What the gateway calls its orders, payments and events: 'order_EKwxwAgItmmXdp'. */
export const gatewayId = z.string().regex(/^[\w-]{1,100}$/);

/** HMAC in hex; another text is none, and is refused as one that does not fit. */
export const gatewaySignature = z.string().regex(/^[\w+/=-]{0,256}$/);

export const setAsidePayment = z.object({
  id: z.uuid(),
  gatewayPaymentId: z.string(),
  /** In the smallest unit of `currency`: paise. */
  amount: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  reason: z.string(),
  by: z.string().nullable(),
  setAsideAt: z.iso.datetime(),
});
