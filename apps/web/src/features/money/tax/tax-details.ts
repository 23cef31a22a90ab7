import type { Outputs } from '../../../lib/requests/trpc.ts';

/** A version of them: who somebody is for tax law, from an instant on. */
export type TaxVersion = Outputs['taxDetails']['mine'][number];
