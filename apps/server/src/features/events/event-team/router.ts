import { z } from 'zod';
import { makePass, revokePass } from '#server/features/events/event-team/door/make-pass.ts';
import { openDoor } from '#server/features/events/event-team/door/open-door.ts';
import { byEventId, byId } from '#server/sql/by-id.ts';
import { costlyProcedure, memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { acceptInvitation, declineInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { incomingInvitations, showTeam } from './queries.ts';
import { leaveTeam, revokeMember } from './revoke-member.ts';
import * as schemas from './schemas.ts';

/** Procedures for the team that runs an event with its organiser, and for helpers at its door. */
export const eventTeamRouter = router({
  show: memberProcedure
    .input(byId)
    .output(schemas.team)
    .query(({ ctx, input }) => showTeam(ctx, input)),
  invite: costlyProcedure('review')
    .input(schemas.inviteInput)
    .output(schemas.invited)
    .mutation(({ ctx, input }) => inviteMember(ctx, input)),
  incoming: memberProcedure
    .output(z.array(schemas.invitation))
    .query(({ ctx }) => incomingInvitations(ctx)),
  accept: memberProcedure
    .input(byId)
    .output(z.object({ status: z.literal('accepted') }))
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  decline: memberProcedure
    .input(byId)
    .output(z.object({ status: z.literal('declined') }))
    .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
  leave: memberProcedure
    .input(byEventId)
    .output(z.object({ status: z.literal('left') }))
    .mutation(({ ctx, input }) => leaveTeam(ctx, input)),
  revoke: memberProcedure
    .input(byId)
    .output(z.object({ status: z.literal('revoked') }))
    .mutation(({ ctx, input }) => revokeMember(ctx, input)),
  makePass: costlyProcedure('review')
    .input(schemas.passInput)
    .output(schemas.madePass)
    .mutation(({ ctx, input }) => makePass(ctx, input)),
  revokePass: memberProcedure
    .input(byId)
    .output(z.object({ isRevoked: z.literal(true) }))
    .mutation(({ ctx, input }) => revokePass(ctx, input)),
  openDoor: publicProcedure
    .input(schemas.openInput)
    .output(schemas.openedDoor)
    .mutation(({ ctx, input }) => openDoor(ctx, input)),
});
