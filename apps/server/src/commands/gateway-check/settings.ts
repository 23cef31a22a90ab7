import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isBareOrigin, url, wholeNumber } from '#server/environment-values.ts';

export type Settings = {
  keyId: string;
  keySecret: string;
  /** Empty when none is set. */
  webhookSecrets: string[];
  baseUrl: string;
  /** Null when there is none that Razorpay could reach. */
  publicUrl: string | null;
  port: number | undefined;
  /** `page`: the operator pays on a page; `none`: only what needs no payment; or one made before. */
  payment: 'page' | 'none' | { id: string };
  minutes: number;
};

/** Thrown when the rehearsal cannot begin, with what to do, for the operator at the terminal. */
export class SettingsError extends Error {}

export const usage = `bun run gateway:check [--no-payment | --payment pay_…] [--minutes 10]
  --no-payment   tries only what nobody has to pay for: keys, order, clock, the webhook's address
  --payment      refunds this test payment of ₹1 or more instead of asking for one
  --minutes      so long somebody has to pay (1 to 60; 10 unless set)`;

/** The rehearsal reads its few keys itself, since it runs before all the others are set. */
const schema = z.object({
  RAZORPAY_KEY_ID: z.string(
    'RAZORPAY_KEY_ID is not set. Make test keys in Razorpay’s dashboard (test mode, Account & Settings, API keys) and put them into .env.',
  ),
  RAZORPAY_KEY_SECRET: z.string(
    'RAZORPAY_KEY_SECRET is not set. It is shown once, when the keys are made; make new test keys where it is lost.',
  ),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .default([]),
  RAZORPAY_BASE_URL: url('http:', 'https:').default('https://api.razorpay.com'),
  PUBLIC_URL: url('http:', 'https:')
    .refine(isBareOrigin, 'PUBLIC_URL must have no path: https://example.org')
    .optional(),
  PORT: wholeNumber(0, 65_535).optional(),
});

const options = {
  'no-payment': { type: 'boolean', default: false },
  payment: { type: 'string' },
  minutes: { type: 'string', default: '10' },
} as const;

/** @throws SettingsError */
export function readSettings(
  environment: Record<string, string | undefined>,
  args: string[],
): Settings {
  const flags = readFlags(args);
  const given = Object.fromEntries(Object.entries(environment).filter(([, one]) => one?.trim()));
  const read = schema.safeParse(given);
  if (!read.success) {
    throw new SettingsError(read.error.issues.map(({ message }) => message).join('\n'));
  }
  const keys = read.data;
  refuseOtherKeys(keys.RAZORPAY_KEY_ID);
  return {
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecrets: keys.RAZORPAY_WEBHOOK_SECRET,
    baseUrl: keys.RAZORPAY_BASE_URL,
    publicUrl: keys.PUBLIC_URL ? new URL(keys.PUBLIC_URL).origin : null,
    port: keys.PORT,
    ...flags,
  };
}

function readFlags(args: string[]): Pick<Settings, 'payment' | 'minutes'> {
  const { 'no-payment': none, payment, minutes } = flagsOf(args);
  const isTime = /^\d{1,2}$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= 60;
  if ((none && payment) || !isTime || (payment && !/^pay_\w+$/.test(payment))) {
    throw new SettingsError(usage);
  }
  return { payment: payment ? { id: payment } : none ? 'none' : 'page', minutes: Number(minutes) };
}

function flagsOf(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new SettingsError(usage);
  }
}

/** Refuses a live key before anything is asked with it, since rehearsals move no money. */
function refuseOtherKeys(keyId: string): void {
  if (keyId.startsWith('rzp_live_')) {
    throw new SettingsError(
      'RAZORPAY_KEY_ID is a live key, and this command takes none: it would move real money. Switch the dashboard to test mode, make keys there (rzp_test_…) and give those.',
    );
  }
  if (!/^rzp_test_\w+$/.test(keyId)) {
    throw new SettingsError(
      'RAZORPAY_KEY_ID is no test key of Razorpay’s, which begins with rzp_test_. Copy it once more from the dashboard in test mode: id and secret are often exchanged.',
    );
  }
}
