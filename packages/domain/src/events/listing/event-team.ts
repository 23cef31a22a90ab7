/** What somebody is to an event: who listed it, who runs it with her, who stands at its door. */
export const eventRoles = ['owner', 'manager', 'door'] as const;
export type EventRole = (typeof eventRoles)[number];

/**
 * What is done with an event, by who may do it: `own` is the owner's alone (payouts, her team), `manage`
 * a manager's too, `door` (the check-in) everybody's of the team.
 */
export type EventAct = 'own' | 'manage' | 'door';

const acts: Readonly<Record<EventRole, readonly EventAct[]>> = {
  owner: ['own', 'manage', 'door'],
  manager: ['manage', 'door'],
  door: ['door'],
};

export const mayDo = (role: EventRole, act: EventAct): boolean => acts[role].includes(act);

/** What somebody is asked to be; an event has one owner, who listed it. */
export const invitedRoles = ['manager', 'door'] as const satisfies readonly EventRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** Who may ask somebody to be it, and remove her again: managers are the owner's business. */
export const actOn = { manager: 'own', door: 'manage' } as const satisfies Record<
  InvitedRole,
  EventAct
>;

/** `left`: she went by herself; `revoked`: she was removed, or her invitation taken back. */
export const teamStatuses = ['invited', 'accepted', 'declined', 'left', 'revoked'] as const;
export type TeamStatus = (typeof teamStatuses)[number];

/** Of one event, who is invited or on the team. */
export const maxTeam = 30;

/** How long scans are taken that were made before who made them was removed. */
export const lateScanHours = 48;

/** Whether somebody removed then may still send what she scanned before. */
export function maySendLate(removedAt: Date, now: Date): boolean {
  return now.getTime() <= removedAt.getTime() + lateScanHours * 3_600_000;
}

/** How long it is known who was invited to a team, or on it, and is no more. */
export const keptEndedDays = 90;
