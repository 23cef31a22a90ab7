/**
 * Somebody's role at an event: the organiser who listed it, a manager who runs it
 * with her, or a helper at its door.
 */
export const eventRoles = ['owner', 'manager', 'door'] as const;
export type EventRole = (typeof eventRoles)[number];

/**
 * Acts on an event by who may do them: `own` is the owner's alone (payouts, her team), `manage` a manager's
 * too, and `door` (the check-in) everybody's on the team.
 */
export type EventAct = 'own' | 'manage' | 'door';

const acts: Readonly<Record<EventRole, readonly EventAct[]>> = {
  owner: ['own', 'manage', 'door'],
  manager: ['manage', 'door'],
  door: ['door'],
};

export const mayDo = (role: EventRole, act: EventAct): boolean => acts[role].includes(act);

/** The roles that somebody can be invited to; an event has one owner, who listed it. */
export const invitedRoles = ['manager', 'door'] as const satisfies readonly EventRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** The act that a role's invitations and removals need: managers are the owner's business. */
export const actOn = { manager: 'own', door: 'manage' } as const satisfies Record<
  InvitedRole,
  EventAct
>;

/** `left`: the member went by herself; `revoked`: she was removed, or her invitation taken back. */
export const teamStatuses = ['invited', 'accepted', 'declined', 'left', 'revoked'] as const;
export type TeamStatus = (typeof teamStatuses)[number];

/** Bounds the invited and current members of an event's team. */
export const maxTeam = 30;

/** Hours in which scans are taken that a member made before she was removed. */
export const lateScanHours = 48;

/** Tells whether a member removed then may still send what she scanned before. */
export function maySendLate(removedAt: Date, now: Date): boolean {
  return now.getTime() <= removedAt.getTime() + lateScanHours * 3_600_000;
}

/** Days for which a team's former members, and people once invited to it, are known. */
export const keptEndedDays = 90;
