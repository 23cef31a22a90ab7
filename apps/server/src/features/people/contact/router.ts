import { contactInput } from '@nagarika/domain/people/contact';
import { z } from 'zod';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRouter = router({
  send: publicProcedure
    .meta({ rest: 'POST /api/contact', summary: 'Write to us' })
    .input(contactInput)
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
