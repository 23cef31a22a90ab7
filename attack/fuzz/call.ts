import type { Person } from './people.ts';

/** A request as it goes over the line. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** How what it is answered with is judged. */
export type Answers =
  | { form: 'trpc'; procedure: string }
  | { form: 'rest'; method: string; path: string }
  | { form: 'plain'; route: string }
  | { form: 'stream'; procedure: string };

export type Call = {
  /** Its place in the run: with the seed it is drawn again. */
  n: number;
  /** What is counted: a procedure, or a route. */
  name: string;
  person: Person;
  sent: Sent;
  answers: Answers;
  /** It cannot succeed: by its schema, by who asks, or because it is another's. */
  isRefused: 'input' | 'rung' | 'another' | null;
  /** Whether it is well formed, so that it may succeed. */
  isValid: boolean;
};
