/** Where the browser keeps the draft: a member's own, or a visitor's, who is nobody yet. */
export const wizardKey = (owner: string | null) =>
  owner === null ? 'create-event' : `create-event:${owner}`;
