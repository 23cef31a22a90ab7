import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { acceptTicket, declineTicket, giveBackTicket } from './accept-ticket.ts';
import { offerTicket, withdrawOffer } from './offer-ticket.ts';
import { incomingOffers, showOffer } from './queries.ts';
import { accepted, offer, offerInput, ticketOffer } from './schemas.ts';

export const transfersRouter = router({
  offer: memberProcedure
    .input(offerInput)
    .output(offer)
    .mutation(({ ctx, input }) => offerTicket(ctx, input)),
  withdraw: memberProcedure
    .input(byId)
    .output(z.object({ status: z.literal('withdrawn') }))
    .mutation(({ ctx, input }) => withdrawOffer(ctx, input)),
  incoming: memberProcedure.output(z.array(ticketOffer)).query(({ ctx }) => incomingOffers(ctx)),
  show: memberProcedure
    .input(byId)
    .output(ticketOffer)
    .query(({ ctx, input }) => showOffer(ctx, input)),
  accept: memberProcedure
    .input(byId)
    .output(accepted)
    .mutation(({ ctx, input }) => acceptTicket(ctx, input)),
  decline: memberProcedure
    .input(byId)
    .output(z.object({ status: z.literal('declined') }))
    .mutation(({ ctx, input }) => declineTicket(ctx, input)),
  giveBack: memberProcedure
    .input(z.object({ ticketId: z.uuid() }))
    .output(accepted)
    .mutation(({ ctx, input }) => giveBackTicket(ctx, input)),
});
