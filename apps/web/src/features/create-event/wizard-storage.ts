import { type EventDraft, emptyEventDraft, eventDraftSchema } from '@nagarika/domain/event-draft';
import { browserStorage } from '../../lib/browser-storage.ts';
import { wizardKey } from './wizard-key.ts';

export const wizardSteps = ['guidelines', 'details', 'pricing', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** `draftId` goes with what is sent, so that a submit whose answer was lost can be repeated. */
export type Wizard = { draftId: string; step: WizardStep; draft: EventDraft };

/** Kept until it is submitted: a reload, another visit and signing in lose nothing. */
export function readWizard(): Wizard {
  try {
    const { draftId, step, draft }: Record<keyof Wizard, unknown> = JSON.parse(
      browserStorage.getItem(wizardKey) ?? '',
    );
    return {
      draftId: typeof draftId === 'string' ? draftId : crypto.randomUUID(),
      step: wizardSteps.find((one) => one === step) ?? 'guidelines',
      draft: eventDraftSchema.parse(draft),
    };
  } catch {
    return newWizard();
  }
}

export function keepWizard(wizard: Wizard) {
  browserStorage.setItem(wizardKey, JSON.stringify(wizard));
}

export function forgetWizard() {
  browserStorage.removeItem(wizardKey);
}

export function newWizard(draft: EventDraft = emptyEventDraft): Wizard {
  return { draftId: crypto.randomUUID(), step: 'guidelines', draft };
}
