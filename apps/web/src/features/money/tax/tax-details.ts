import type { Outputs } from '../../../lib/requests/trpc.ts';

/** A version of a person's details for tax law, valid from an instant on. */
export type TaxVersion = Outputs['taxDetails']['mine'][number];
