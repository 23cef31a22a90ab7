/** Where the browser keeps the draft. */
export const wizardKey = 'create-event';
