import { flag } from './environment-values.ts';

type Raw = Record<string, string | undefined>;

/** The source language's templates, sent where the reader's language has none. */
const sourceTemplates = {
  MSG91_TEMPLATE_ID_HI: 'MSG91_TEMPLATE_ID',
  MSG91_NOTICE_TEMPLATE_ID_HI: 'MSG91_NOTICE_TEMPLATE_ID',
  MSG91_WHATSAPP_TEMPLATE_HI: 'MSG91_WHATSAPP_TEMPLATE',
};

/** Checks rules over several keys on the raw record, so that they speak up beside the per-key ones. */
export function groupProblems(given: Raw): string[] {
  const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const pictures = ['URL', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map(
    (key) => `PICTURES_S3_${key}`,
  );
  const some = (keys: string[]) => keys.some((key) => given[key]);
  const missing = (keys: string[], why: string) =>
    keys.filter((key) => !given[key]).map((key) => `${key}: ${why}`);

  const demo = flag.safeParse(given.DEMO).data ?? demoByDefault(given);
  const guarded = given.NODE_ENV === 'production' && !demo;
  return [
    ...(guarded || some(razorpay)
      ? missing(
          razorpay,
          some(razorpay)
            ? 'is missing: the three RAZORPAY_ keys go together'
            : 'is required in production: the sandbox takes no real money',
        )
      : []),
    ...(some(pictures)
      ? missing(pictures, `is missing: the ${pictures.length} PICTURES_S3_ keys go together`)
      : []),
    ...(given.SMS_PROVIDER === 'msg91'
      ? missing(['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], 'is required by SMS_PROVIDER=msg91')
      : []),
    ...(some(['MSG91_NOTICE_TEMPLATE_ID', 'MSG91_WHATSAPP_NUMBER', 'MSG91_WHATSAPP_TEMPLATE'])
      ? missing(['MSG91_AUTH_KEY'], 'is required by the MSG91 templates')
      : []),
    ...(some(['MSG91_WHATSAPP_NUMBER', 'MSG91_WHATSAPP_TEMPLATE'])
      ? missing(
          ['MSG91_WHATSAPP_NUMBER', 'MSG91_WHATSAPP_TEMPLATE'],
          'is missing: number and template go together',
        )
      : []),
    ...Object.entries(sourceTemplates)
      .filter(([key, source]) => given[key] && !given[source])
      .map(([key, source]) => `${source}: is missing: ${key} is beside it, never alone`),
    ...(guarded && (given.SMS_PROVIDER ?? 'screen') === 'screen'
      ? ['SMS_PROVIDER: must be msg91 in production: screen shows everybody every code']
      : []),
    ...(given.DATABASE_URL
      ? []
      : ['DATABASE_REPLICA_URLS', 'DATABASE_DIRECT_URL']
          .filter((key) => given[key])
          .map((key) => `${key}: needs DATABASE_URL, and names the same database`)),
    ...(given.DEMO_MINUTES_AHEAD && !demo ? ['DEMO_MINUTES_AHEAD: only a demo may run ahead'] : []),
    ...(flag.safeParse(given.WEBHOOKS_TO_LOOPBACK).data &&
    (!demo || given.NODE_ENV === 'production')
      ? ['WEBHOOKS_TO_LOOPBACK: only a demo may call its own machine']
      : []),
    ...(guarded ? missing(['APP_SECRET', 'TICKET_KEY'], 'is required in production') : []),
  ];
}

export function demoByDefault(env: {
  NODE_ENV?: string | undefined;
  DATABASE_URL?: string | undefined;
}) {
  return !env.DATABASE_URL && env.NODE_ENV !== 'production';
}
