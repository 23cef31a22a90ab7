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
