import type { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import type { GivenAnswer } from '@nagarika/domain/sales/questions/booking-questions';
import type { QuestionInput } from '@nagarika/domain/sales/questions/question-forms';
import { demoId } from '#server/demo/rows/ids.ts';
import type { DemoEvent } from './events/demo-event.ts';
import { demoEvents, eventId } from './events.ts';

/** A question with its answers, which buyers give in turns: '' is no answer. */
type Asked = QuestionInput & { answers: GivenAnswer['value'][] };

const diet: Asked = {
  kind: 'choice',
  scope: 'seat',
  isRequired: false,
  showAtDoor: false,
  label: 'What do you eat?',
  purpose: 'So that the kitchen cooks enough of each',
  options: ['Vegetarian', 'Non-vegetarian', 'Vegan', 'Jain'],
  answers: ['Vegetarian', 'Jain', 'Vegetarian', 'Non-vegetarian', 'Vegan'],
};
const access: Asked = {
  kind: 'text',
  scope: 'booking',
  isRequired: false,
  showAtDoor: true,
  options: [],
  label: 'Is there anything that you need to take part?',
  purpose: 'A ramp, a seat in front, a sign interpreter: so that we have it ready',
  answers: ['', '', 'A chair with a back, please', '', 'I come with a walking stick', ''],
};

/** The questions of one free and one paid event to come. */
const asked: Record<string, Asked[]> = {
  'Antakshari and Dal: A Potluck Evening': [
    diet,
    {
      kind: 'several',
      scope: 'booking',
      isRequired: false,
      showAtDoor: false,
      label: 'What can you bring?',
      purpose: 'So that there is more than dal',
      options: ['A main dish', 'Rice or roti', 'Something sweet', 'A guitar'],
      answers: [['A main dish'], ['Something sweet', 'A guitar'], ['Rice or roti'], []],
    },
    access,
  ],
  "Founders' Breakfast at Lodhi": [
    diet,
    {
      kind: 'checkbox',
      scope: 'booking',
      isRequired: false,
      showAtDoor: false,
      options: [],
      label: 'I want to tell the table about my business',
      purpose: 'There is time for twelve of two minutes each',
      answers: [true, false, true],
    },
    access,
  ],
};

const idOf = ({ title }: DemoEvent, label: string) => demoId(`question ${title} ${label}`);

export function questionRows(now: Date): (typeof bookingQuestions.$inferInsert)[] {
  return demoEvents.flatMap((event) =>
    (asked[event.title] ?? []).map(({ answers: _, ...question }, position) => ({
      ...question,
      id: idOf(event, question.label),
      eventId: eventId(event),
      position,
      createdAt: new Date(now.getTime() - 20 * 86_400_000),
    })),
  );
}

/** Returns what the `n`th buyer of an event answers for so many seats. */
export function answersOf(event: DemoEvent, quantity: number, n: number): GivenAnswer[] {
  return (asked[event.title] ?? []).flatMap(({ scope, label, answers }) =>
    (scope === 'booking' ? [null] : [...Array(quantity).keys()]).map((seat) => ({
      questionId: idOf(event, label),
      seat,
      value: answers[(n + (seat ?? 0)) % answers.length] ?? '',
    })),
  );
}
