import type { Logger } from 'pino';
import type { OpenDatabase } from '#server/adapters/databases/database.ts';
import { msg91Sms } from '#server/adapters/messages/sms-msg91.ts';
import { screenSms } from '#server/adapters/messages/sms-screen.ts';
import { razorpayGateway } from '#server/adapters/razorpay/razorpay.ts';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { SmsSender } from '#server/platform/ports/messengers.ts';
import { createRazorpaySandbox } from './adapters/razorpay-sandbox/sandbox.ts';
import type { Environment } from './environment.ts';

/** Loaded only where there is a collector: an installation without one has none of it in memory. */
export async function chooseTelemetry({ collector }: Environment) {
  if (!collector) return null;
  const { openTelemetry } = await import('./adapters/open-telemetry.ts');
  return openTelemetry(collector);
}

export function chooseSms({ sms }: Environment): SmsSender {
  return sms.provider === 'msg91' ? msg91Sms(sms) : screenSms;
}

type GatewayInput = {
  environment: Environment;
  database: OpenDatabase;
  log: Logger;
  port: number;
  clock: Clock;
};

/** Without gateway keys the sandbox, driven by the official SDK over this server's own port. */
export function chooseGateway({ environment, database, log, port, clock }: GatewayInput) {
  if (environment.razorpay)
    return { gateway: razorpayGateway(environment.razorpay), sandbox: null };
  const keys = {
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox_secret',
    webhookSecret: 'sandbox_webhook_secret',
  };
  return {
    gateway: razorpayGateway({
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      baseUrl: sandboxUrl(port),
      checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
    }),
    sandbox: createRazorpaySandbox({
      ...keys,
      sql: database.main.sql,
      webhookUrl: () => `${ownAddress(port)}/api/razorpay/webhook`,
      clock,
      log,
    }),
  };
}

const ownAddress = (port: number) => `http://127.0.0.1:${port}`;
export const sandboxUrl = (port: number) => `${ownAddress(port)}/sandbox/razorpay`;
