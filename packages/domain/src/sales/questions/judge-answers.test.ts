import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import { givenAnswers } from './booking-answers.ts';
import {
  answerOf,
  type BookingQuestion,
  type GivenAnswer,
  questionLimits,
} from './booking-questions.ts';
import { judgeAnswers } from './judge-answers.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const question = (n: number, values: Partial<BookingQuestion> = {}): BookingQuestion => ({
  id: id(n),
  kind: 'text',
  scope: 'booking',
  label: `Question ${n}`,
  purpose: 'To know',
  options: [],
  isRequired: false,
  ...values,
});

const diet = question(1, { kind: 'choice', scope: 'seat', options: ['Veg', 'Jain'] });
const size = question(2, { kind: 'several', options: ['S', 'M', 'L'] });
const note = question(3);
const rules = question(4, { kind: 'checkbox', isRequired: true });

const judged = (questions: BookingQuestion[], given: GivenAnswer[], seats = [0, 1]) => {
  const { answers, issues } = judgeAnswers(questions, seats, given);
  return {
    answers: answers.map(({ questionId, seat, values }) => [questionId.at(-1), seat, ...values]),
    issues: issues.map(({ questionId, seat, text }) => [questionId.at(-1), seat, inEnglish(text)]),
  };
};

describe('answers', () => {
  test('of each kind are kept in the order of the page, options as they are listed', () => {
    const given: GivenAnswer[] = [
      { questionId: id(4), value: true },
      { questionId: id(3), value: 'By train' },
      { questionId: id(2), value: ['L', 'S'] },
      { questionId: id(1), seat: 1, value: 'Jain' },
      { questionId: id(1), seat: 0, value: 'Veg' },
    ];
    expect(judged([diet, size, note, rules], given)).toEqual({
      answers: [
        ['1', 0, 'Veg'],
        ['1', 1, 'Jain'],
        ['2', null, 'S', 'L'],
        ['3', null, 'By train'],
        ['4', null, 'yes'],
      ],
      issues: [],
    });
  });

  test('that are empty are none, and may be where nothing is required', () => {
    const empty: GivenAnswer[] = [
      { questionId: id(1), seat: 0, value: '' },
      { questionId: id(2), value: [] },
      { questionId: id(3), value: '' },
    ];
    expect(judged([diet, size, note], empty)).toEqual({ answers: [], issues: [] });
  });

  test('that are wrong are said all at once, each at its question and seat', () => {
    const needed = { isRequired: true };
    const questions = [
      { ...diet, ...needed },
      { ...size, ...needed },
      { ...note, ...needed },
      rules,
    ];
    expect(judged(questions, []).issues).toEqual([
      ['1', 0, 'Please choose one.'],
      ['1', 1, 'Please choose one.'],
      ['2', null, 'Please choose at least one.'],
      ['3', null, 'Please answer this question.'],
      ['4', null, 'Please tick this to go on.'],
    ]);
  });

  test.for([
    [diet, { seat: 0, value: 'Steak' }, 'This is no answer to this question.'],
    [diet, { seat: 0, value: ['Veg'] }, 'This is no answer to this question.'],
    [diet, { seat: 0, value: true }, 'This is no answer to this question.'],
    [diet, { seat: 2, value: 'Veg' }, 'There is no such seat in this booking.'],
    [diet, { value: 'Veg' }, 'This is asked of each seat.'],
    [size, { value: ['S', 'XXL'] }, 'This is no answer to this question.'],
    [note, { value: ['Words'] }, 'This is no answer to this question.'],
    [note, { seat: 0, value: 'Words' }, 'This is asked once of a booking, not of each seat.'],
    [rules, { value: 'yes' }, 'This is no answer to this question.'],
  ] as const)('%#: what fits no place or kind is refused', ([asked, given, said]) => {
    const all = judged(
      [{ ...asked, isRequired: false }],
      [{ questionId: asked.id, ...given } as GivenAnswer],
    );
    expect(all.answers).toEqual([]);
    expect(all.issues.map(([, , text]) => text)).toEqual([said]);
  });

  test('to what is not asked, or twice to the same, are refused', () => {
    const twice = [1, 2].map((n) => ({ questionId: id(3), value: `Words ${n}` }));
    expect(judged([note], twice).issues).toEqual([['3', null, 'This question is answered twice.']]);
    expect(judged([note], [{ questionId: id(9), value: 'Words' }]).issues).toEqual([
      ['9', null, 'This is no longer asked.'],
    ]);
  });

  test('to ten questions for each of five seats are as many as there may be', () => {
    const questions = Array.from({ length: questionLimits.perEvent }, (_, n) =>
      question(n, { scope: 'seat', isRequired: true }),
    );
    const given = questions.flatMap(({ id: questionId }) =>
      [0, 1, 2, 3, 4].map((seat) => ({ questionId, seat, value: 'Words' })),
    );
    expect(givenAnswers.safeParse(given).success).toBe(true);
    expect(givenAnswers.safeParse([...given, ...given.slice(0, 1)]).success).toBe(false);
    const all = judged(questions, given, [0, 1, 2, 3, 4]);
    expect(all.answers).toHaveLength(50);
    expect(all.issues).toEqual([]);
  });

  test('come back as they were given', () => {
    expect(answerOf(note, ['By train'])).toBe('By train');
    expect(answerOf(size, ['S', 'L'])).toEqual(['S', 'L']);
    expect(answerOf(rules, ['yes'])).toBe(true);
  });
});
