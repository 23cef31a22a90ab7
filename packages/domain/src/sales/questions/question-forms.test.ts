import { describe, expect, test } from 'vitest';
import {
  asksForSecrets,
  forbiddenMessage,
  isSameQuestion,
  type QuestionInput,
  questionInput,
} from './question-forms.ts';

const diet: QuestionInput = {
  kind: 'choice',
  scope: 'seat',
  label: 'What do you eat?',
  purpose: 'For the kitchen',
  options: ['Veg', 'Jain'],
  isRequired: true,
  showAtDoor: false,
};

const saidOf = (values: object) => {
  const { error } = questionInput.safeParse({ ...diet, ...values });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('a question', () => {
  test('is taken as it is meant', () => {
    expect(questionInput.parse({ ...diet, label: '  What do\tyou eat? ' })).toEqual(diet);
    expect(saidOf({ kind: 'text', options: [] })).toEqual([]);
  });

  test.for([
    [{ label: ' ' }, 'label: Please write your question.'],
    [{ purpose: '' }, 'purpose: Please say why you ask: who books reads it.'],
    [{ options: ['Veg'] }, 'options: Please give at least 2 options.'],
    [{ options: ['Veg', ' veg'] }, 'options: Two options are the same.'],
    [{ options: ['Veg', ''] }, 'options.1: Please fill in every option, or remove it.'],
    [{ options: Array(21).fill('x') }, 'options: Please give at most 20 options.'],
    [{ kind: 'checkbox' }, 'options: Only a choice has options.'],
    [{ label: 'x'.repeat(121) }, 'label: Please use at most 120 characters.'],
  ] as const)('%#: is refused where it cannot be asked', ([values, said]) => {
    expect(saidOf(values)).toContain(said);
  });

  test('may not ask for what opens an account or proves who somebody is, in any of its texts', () => {
    for (const place of ['label', 'purpose']) {
      expect(saidOf({ [place]: 'Please give your Aadhaar number' })).toEqual([
        `${place}: ${forbiddenMessage}`,
      ]);
    }
    expect(saidOf({ options: ['Veg', 'My OTP'] })).toEqual([`options.1: ${forbiddenMessage}`]);
  });

  test.for([
    ...['AADHAR no.', 'adhaar card', 'आधार नंबर', 'your Password', 'pass code', 'O.T.P.', 'ओटीपी'],
    ...['credit card', 'Card number', 'CVV', 'UPI PIN', 'ATM-pin', 'PAN card', 'पैन नंबर'],
    ...['bank account number', 'IFSC', 'one-time code', 'ＯＴＰ'],
  ])('‘%s’ asks for such a thing', (text) => {
    expect(asksForSecrets(text)).toBe(true);
  });

  test.for([
    ...['Which pan shop is near?', 'Your visiting card design', 'PIN code of your city'],
    ...['Do you eat paneer?', 'Optional: anything else?', 'On account of what?', 'Shopping list'],
  ])('‘%s’ does not', (text) => {
    expect(asksForSecrets(text)).toBe(false);
  });

  test('is the same while it means the same', () => {
    const reworded = { ...diet, isRequired: false, purpose: 'Other' };
    expect(isSameQuestion(diet, reworded)).toBe(true);
    for (const values of [{ label: 'Eat?' }, { options: ['Jain', 'Veg'] }, { scope: 'booking' }]) {
      expect(isSameQuestion(diet, { ...diet, ...values } as typeof diet)).toBe(false);
    }
  });
});
