import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { bookPass } from './book-pass.ts';
import { orderPass } from './order-pass.ts';
import { quotePass } from './quote-pass.ts';
import { bookedPass, passInput, passOrder, passQuote, passQuoteInput } from './schemas.ts';

/** Tickets for all dates of a series at once; `checkout.book` takes the payment for them. */
export const passesRouter = router({
  quote: publicProcedure
    .input(passQuoteInput)
    .output(passQuote)
    .query(({ ctx, input }) => quotePass(ctx, input)),
  createOrder: memberProcedure
    .input(passInput)
    .output(passOrder)
    .mutation(({ ctx, input }) => orderPass(ctx, input)),
  /** Books free tickets. */
  book: memberProcedure
    .input(passInput)
    .output(bookedPass)
    .mutation(({ ctx, input }) => bookPass(ctx, input)),
});
