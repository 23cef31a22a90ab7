/**
 * Rupees a month, without tax: assumptions, rounded, of November 2026, after the public price lists of large
 * providers for Mumbai (on demand, nothing reserved). Sources: aws.amazon.com/ec2/pricing and
 * /rds/postgresql/pricing (Graviton, 4 GB a core), aws.amazon.com/s3/pricing, cloudflare.com/plans,
 * msg91.com/pricing (a text message under DLT), aws.amazon.com/ses/pricing; a dollar at 88 rupees. Put in
 * your own offers.
 */
export const prices = {
  /** A server with four cores and 8 GB. */
  server: 9_500,
  serverCores: 4,
  /** A core of PostgreSQL with 8 GB, its replica alike. */
  databaseCore: 9_000,
  /** Sizes that can be had. */
  databaseCores: [2, 4, 8, 16, 32, 64, 96],
  storageGigabyte: 12,
  pictureGigabyte: 2.2,
  /** Traffic that leaves a provider, and that a CDN sends. */
  trafficGigabyte: 9.5,
  cdnGigabyte: 1.8,
  textMessage: 0.2,
  mail: 0.009,
} as const;
