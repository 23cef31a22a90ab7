import type { Person } from '../people/people.ts';

/** A request as it goes over the line. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** How its answer is judged. */
export type Answers =
  | { form: 'trpc'; procedure: string }
  | { form: 'rest'; method: string; path: string }
  | { form: 'plain'; route: string }
  | { form: 'stream'; procedure: string };

export type Call = {
  /** Its place in the run: with the seed it is drawn again. */
  n: number;
  /** The name that is counted: a procedure, or a route. */
  name: string;
  person: Person;
  sent: Sent;
  answers: Answers;
  /** Why it cannot succeed: by its schema, by its caller, or because it is another's. */
  isRefused: 'input' | 'rung' | 'another' | null;
  /** True when it is well formed, so that it may succeed. */
  isValid: boolean;
};
