import { z } from 'zod';

/** The gateway's id of an order, payment or event: 'order_EKwxwAgItmmXdp'. */
export const gatewayId = z.string().regex(/^[\w-]{1,100}$/);

/** An HMAC in hex; any other text is refused as a signature that does not fit. */
export const gatewaySignature = z.string().regex(/^[\w+/=-]{0,256}$/);

export const setAsidePayment = z.object({
  id: z.uuid(),
  gatewayPaymentId: z.string(),
  /** The smallest unit of `currency`: paise. */
  amount: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  reason: z.string(),
  by: z.string().nullable(),
  setAsideAt: z.iso.datetime(),
});
