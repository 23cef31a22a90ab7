import { line } from './text.ts';

/** A line of an admin's form: what is said of it is a whole sentence, as beside every field there. */
export const formLine = (max: number) =>
  line(max, {
    tooLong: `Please use at most ${max} characters.`,
    unreadable: 'Please use readable characters only.',
  });
