import { type EventDraft, emptyEventDraft, eventDraftSchema } from '@nagarika/domain/event-draft';
import { browserStorage } from '../../lib/browser-storage.ts';
import { wizardKey } from './wizard-key.ts';

export const wizardSteps = ['guidelines', 'details', 'pricing', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** `draftId` goes with what is sent, so that a submit whose answer was lost can be repeated. */
export type Wizard = { draftId: string; step: WizardStep; draft: EventDraft };

/**
 * Kept until it is submitted: a reload, another visit and signing in lose nothing. A member finds
 * her own (`owner`), or what was begun before anybody signed in; never another member's.
 */
export function readWizard(owner: string | null): Wizard {
  const visitors = storedWizard(null);
  if (visitors && (owner === null || isBegun(visitors))) return visitors;
  return storedWizard(owner) ?? visitors ?? newWizard();
}

/** As the member's, from now on. */
export function keepWizard(owner: string | null, wizard: Wizard) {
  browserStorage.setItem(wizardKey(owner), JSON.stringify(wizard));
  if (owner !== null) browserStorage.removeItem(wizardKey(null));
}

/** The member's, and the visitor's that became hers when she signed in. */
export function forgetWizard(owner: string | null) {
  browserStorage.removeItem(wizardKey(owner));
  browserStorage.removeItem(wizardKey(null));
}

export function newWizard(draft: EventDraft = emptyEventDraft): Wizard {
  return { draftId: crypto.randomUUID(), step: 'guidelines', draft };
}

/** She has typed something. */
export function isBegun({ draft }: Wizard): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyEventDraft);
}

function storedWizard(owner: string | null): Wizard | null {
  try {
    const { draftId, step, draft }: Record<keyof Wizard, unknown> = JSON.parse(
      browserStorage.getItem(wizardKey(owner)) ?? '',
    );
    return {
      draftId: typeof draftId === 'string' ? draftId : crypto.randomUUID(),
      step: wizardSteps.find((one) => one === step) ?? 'guidelines',
      draft: eventDraftSchema.parse(draft),
    };
  } catch {
    return null;
  }
}
