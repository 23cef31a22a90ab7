import { useLingui } from '@lingui/react/macro';
import type { QuestionInput } from '@nagarika/domain/sales/question-forms';

/** What is asked most, as the organiser's language has it: hers to change afterwards. */
export function useQuestionPresets(): { name: string; question: QuestionInput }[] {
  const { t } = useLingui();
  return [
    {
      name: t`What they eat`,
      question: {
        ...{ kind: 'choice', scope: 'seat', isRequired: true, showAtDoor: false },
        label: t`What do you eat?`,
        purpose: t`So that the kitchen cooks enough of each`,
        options: [t`Vegetarian`, t`Non-vegetarian`, t`Vegan`, t`Jain`],
      },
    },
    {
      name: t`Access needs`,
      question: {
        ...{ kind: 'text', scope: 'seat', isRequired: false, showAtDoor: true },
        label: t`Is there anything that you need to take part?`,
        purpose: t`A ramp, a seat in front, a sign interpreter: so that we have it ready`,
        options: [],
      },
    },
    {
      name: t`T-shirt size`,
      question: {
        ...{ kind: 'choice', scope: 'seat', isRequired: true, showAtDoor: false },
        label: t`Which T-shirt size do you wear?`,
        purpose: t`So that there is one for you`,
        options: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
      },
    },
  ];
}
