import { addEndpointInput, changeTypesInput } from '@nagarika/domain/desk/webhooks';
import { provenInput } from '@nagarika/domain/people/proof';
import { z } from 'zod';
import { addEndpoint } from '#server/features/desk/webhooks/endpoints/add-endpoint.ts';
import { changeTypes } from '#server/features/desk/webhooks/endpoints/change-types.ts';
import { pingEndpoint } from '#server/features/desk/webhooks/endpoints/ping-endpoint.ts';
import { rotateSecret } from '#server/features/desk/webhooks/endpoints/rotate-secret.ts';
import {
  removeEndpoint,
  switchEndpoint,
} from '#server/features/desk/webhooks/endpoints/switch-endpoint.ts';
import { resendMessage } from '#server/features/desk/webhooks/messages/resend-message.ts';
import { byId } from '#server/sql/by-id.ts';
import { listPage, pageListInput } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { endpointsOf, messagesOf, showMessage } from './queries.ts';
import * as schemas from './schemas.ts';

/** Procedures for an organiser's own endpoints, and what they were told. */
export const webhooksRouter = router({
  list: memberProcedure
    .output(z.array(schemas.endpoint))
    .query(({ ctx }) => endpointsOf(ctx, ctx.user.id)),
  add: memberProcedure
    .input(addEndpointInput)
    .output(schemas.addedEndpoint)
    .mutation(({ ctx, input }) => addEndpoint(ctx, input)),
  changeTypes: memberProcedure
    .input(changeTypesInput)
    .output(schemas.endpoint)
    .mutation(({ ctx, input }) => changeTypes(ctx, input)),
  switch: memberProcedure
    .input(byId.extend({ isOn: z.boolean() }))
    .output(schemas.endpoint)
    .mutation(({ ctx, input }) => switchEndpoint(ctx, input)),
  rotate: memberProcedure
    .input(byId.extend(provenInput.shape))
    .output(schemas.addedEndpoint)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  remove: memberProcedure
    .input(byId)
    .output(z.object({ isRemoved: z.literal(true) }))
    .mutation(({ ctx, input }) => removeEndpoint(ctx, input)),
  ping: memberProcedure
    .input(byId)
    .output(z.object({ messageId: z.uuid() }))
    .mutation(({ ctx, input }) => pingEndpoint(ctx, input)),
  messages: memberProcedure
    .input(pageListInput.extend({ endpointId: z.uuid() }))
    .output(listPage(schemas.message))
    .query(({ ctx, input }) => messagesOf(ctx, input)),
  message: memberProcedure
    .input(byId)
    .output(schemas.sentMessage)
    .query(({ ctx, input }) => showMessage(ctx, input)),
  resend: memberProcedure
    .input(byId)
    .output(z.object({ isQueued: z.literal(true) }))
    .mutation(({ ctx, input }) => resendMessage(ctx, input)),
});
