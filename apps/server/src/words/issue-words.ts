import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say, type Text, textOf } from '@nagarika/domain/language/texts';
import type { z } from 'zod';
import { hasWords, word } from './word.ts';

type Issue = z.core.$ZodIssue;

export const invalidInput = say('Invalid input');

/**
 * Words a schema's issue about an input. Where the words are zod's, in English only, another language has a
 * general sentence.
 */
export function wordIssue(issue: Issue, language: Language): string {
  if (language === sourceLanguage) return issue.message;
  const text = textOf(issue.message);
  return word(hasWords(text, language) ? text : generalText(issue), language);
}

function generalText(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? say('Something that is needed is missing.')
        : say('This is not of the kind that is needed.');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'unrecognized_keys':
      return say('There is something that is not known here.');
    case 'invalid_value':
    case 'invalid_union':
      return say('This is none of the values that are possible.');
    default:
      return say('This is not written as it should be.');
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Text {
  const min = Number(minimum);
  if (origin === 'string') {
    return say('At least {min, plural, one {# character} other {# characters}}, please.', { min });
  }
  return isMany(origin)
    ? say('At least {min} of these, please.', { min })
    : say('This must be at least {min}.', { min });
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Text {
  const max = Number(maximum);
  if (origin === 'string') {
    return say('At most {max, plural, one {# character} other {# characters}}, please.', { max });
  }
  return isMany(origin)
    ? say('At most {max} of these, please.', { max })
    : say('This must be at most {max}.', { max });
}

function isMany(origin: string): boolean {
  return ['array', 'set', 'map'].includes(origin);
}
