import { brand } from '../../../../lib/brand.ts';
import { letGatewayWrite, scriptAddress } from '../../../../lib/trusted-types.ts';
import { isInAppBrowser } from './in-app-browser.ts';

const loading = new Map<string, Promise<void>>();

export type CheckoutInput = {
  order: {
    id: string;
    /** In paise. */
    amount: number;
    currency: string;
    /** The gateway's public key. */
    keyId: string;
    checkoutScriptUrl: string;
  };
  /** One line on what is paid for. */
  description: string;
  payer: { name: string | null; email: string | null; phone: string };
  /** The checkout closes by itself after this time. */
  timeoutSeconds: number;
  /** Called when the bank refused an attempt; it may be tried again in the same checkout. */
  onFailedAttempt: (message: string) => void;
  /** Called when the checkout opens; `close` counts as dismissing it. */
  onOpen: (close: () => void) => void;
};

/** The values that the gateway signs, for the server as they are. */
export type PaidCheckout = { orderId: string; paymentId: string; signature: string };

export type CheckoutOutcome = { kind: 'paid'; paid: PaidCheckout } | { kind: 'dismissed' };

/**
 * Opens the gateway's checkout over the page; in an in-app browser it leaves the page, and returns
 * by way of the server to the status page.
 * @throws when its script does not load.
 */
export async function openCheckout(input: CheckoutInput): Promise<CheckoutOutcome> {
  await loadScript(input.order.checkoutScriptUrl);
  const Razorpay = window.Razorpay;
  if (!Razorpay) throw new Error('The checkout script defined no Razorpay');
  return new Promise((resolve) => {
    const checkout = new Razorpay(optionsOf(input, resolve));
    checkout.on('payment.failed', ({ error }) => input.onFailedAttempt(error.description));
    input.onOpen(() => checkout.close()); // before: opening may leave the page
    checkout.open();
  });
}

function optionsOf(
  input: CheckoutInput,
  settle: (outcome: CheckoutOutcome) => void,
): RazorpayOptions {
  const { order, payer } = input;
  return {
    key: order.keyId,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: brand.name,
    description: input.description,
    prefill: { contact: payer.phone, name: payer.name ?? '', email: payer.email ?? '' },
    theme: { color: accentColor() },
    timeout: input.timeoutSeconds,
    // UPI collect ended on 28 February 2026: paying by app and by QR code remain.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    // Our own code handles Back (use-gateway.ts).
    modal: {
      confirm_close: true,
      handleback: false,
      ondismiss: () => settle({ kind: 'dismissed' }),
    },
    handler: (response) =>
      settle({
        kind: 'paid',
        paid: {
          orderId: response.razorpay_order_id,
          paymentId: response.razorpay_payment_id,
          signature: response.razorpay_signature,
        },
      }),
    ...(isInAppBrowser(navigator.userAgent) && {
      callback_url: new URL('/api/razorpay/callback', location.href).href,
      redirect: true,
    }),
  };
}

/**
 * Returns the light theme's primary colour: the checkout takes a hex colour, our token has one for
 * each theme.
 */
function accentColor(): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--primary');
  return /#[0-9a-f]{6}/i.exec(token)?.[0] ?? '#b8105c';
}

type RazorpayOptions = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { contact: string; name: string; email: string };
  theme: { color: string };
  timeout: number;
  config: { display: { hide: { method: string; flows: string[] }[] } };
  modal: { confirm_close: boolean; handleback: boolean; ondismiss: () => void };
  handler: (response: {
    razorpay_order_id: string;
    razorpay_payment_id: string;
    razorpay_signature: string;
  }) => void;
  callback_url?: string;
  redirect?: boolean;
};

declare global {
  interface Window {
    /** The gateway's script defines it. */
    Razorpay?: new (
      options: RazorpayOptions,
    ) => {
      open: () => void;
      close: () => void;
      on: (
        event: 'payment.failed',
        callback: (response: { error: { description: string } }) => void,
      ) => void;
    };
  }
}

/** Loads a classic script once; after a failure the next call tries again. */
function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  script.src = scriptAddress(src);
  if (new URL(src, location.origin).origin !== location.origin) letGatewayWrite();
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
  }).catch((error: unknown) => {
    loading.delete(src);
    script.remove();
    throw error;
  });
  loading.set(src, loaded);
  document.head.append(script);
  return loaded;
}
