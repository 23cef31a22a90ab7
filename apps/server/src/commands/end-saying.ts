import { isOperators } from './is-operators.ts';

/** Ends with the exit code of `work`; an error that the operator can mend is told in one sentence. */
export async function endSaying(work: () => Promise<number>): Promise<never> {
  process.exit(
    await work().catch((error: unknown) => {
      console.error(isOperators(error) ? error.message : error);
      return 1;
    }),
  );
}
