import {
  type EventDraft,
  emptyEventDraft,
  eventDraftSchema,
} from '@nagarika/domain/events/drafts/event-draft';
import { browserStorage } from '../../../../lib/storage/browser-storage.ts';
import { keptValue } from '../../../../lib/storage/kept-value.ts';
import { wizardKey } from './wizard-key.ts';

export const wizardSteps = ['guidelines', 'details', 'pricing', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** `draftId` is sent with the event, so that a submit whose answer was lost can be repeated. */
export type Wizard = { draftId: string; step: WizardStep; draft: EventDraft };

/**
 * Reads the draft, which a reload, another visit and signing in keep until it is submitted. A
 * member gets her own (`owner`) or the one begun before anybody signed in, never another member's.
 */
export function readWizard(owner: string | null): Wizard {
  const visitors = wizardOf(null).read();
  if (visitors && (owner === null || isBegun(visitors))) return visitors;
  return wizardOf(owner).read() ?? visitors ?? newWizard();
}

/** Keeps the draft as the member's, no longer as the visitor's. */
export function keepWizard(owner: string | null, wizard: Wizard) {
  wizardOf(owner).keep(wizard);
  if (owner !== null) wizardOf(null).forget();
}

/** Deletes the member's draft, and the visitor's that became hers when she signed in. */
export function forgetWizard(owner: string | null) {
  wizardOf(owner).forget();
  wizardOf(null).forget();
}

export function newWizard(draft: EventDraft = emptyEventDraft): Wizard {
  return { draftId: crypto.randomUUID(), step: 'guidelines', draft };
}

/** Tells whether anything has been typed. */
export function isBegun({ draft }: Wizard): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyEventDraft);
}

const wizardOf = (owner: string | null) =>
  keptValue<Wizard>(browserStorage, wizardKey(owner), (kept) => {
    const { draftId, step, draft } = Object(kept);
    return {
      draftId: typeof draftId === 'string' ? draftId : crypto.randomUUID(),
      step: wizardSteps.find((one) => one === step) ?? 'guidelines',
      draft: eventDraftSchema.parse(draft),
    };
  });
