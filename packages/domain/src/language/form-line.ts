import { filledText } from './in-english.ts';
import { line } from './text.ts';
import { schemaText } from './texts.ts';

/** A line of an admin's form, whose message is a whole sentence, as beside every field there. */
export const formLine = (max: number) =>
  line(max, {
    tooLong: filledText('Please use at most {max} characters.', { max }),
    unreadable: schemaText('Please use readable characters only.'),
  });
