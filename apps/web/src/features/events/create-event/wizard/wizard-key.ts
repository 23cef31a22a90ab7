/** Names the draft in the browser's storage: a member's own, or the anonymous visitor's. */
export const wizardKey = (owner: string | null) =>
  owner === null ? 'create-event' : `create-event:${owner}`;
