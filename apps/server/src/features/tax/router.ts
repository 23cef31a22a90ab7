import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { listStates } from './list-states.ts';
import * as schemas from './schemas.ts';

export const taxRouter = router({
  states: memberProcedure.output(z.array(schemas.gstState)).query(({ ctx }) => listStates(ctx)),
});
