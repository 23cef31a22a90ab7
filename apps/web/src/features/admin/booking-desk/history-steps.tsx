import { useFormats } from '../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { HistoryAnswer } from './history-answer.ts';
import { StepWords } from './step-words.tsx';

/** A dot for each thing that happened, and a line down the left from the first to the last. */
export function HistorySteps({ steps }: { steps: HistoryAnswer['steps'] }) {
  const { language } = useFormats();
  return (
    <ol className="rounded-lg border bg-card p-5">
      {steps.map((step) => (
        <li
          key={JSON.stringify(step)}
          className="relative grid gap-0.5 pb-5 pl-5 before:absolute before:top-3 before:-bottom-3 before:border-l before:border-input last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 -left-1.25 size-2.5 rounded-full bg-primary"
          />
          <StepWords step={step} />
          <span className="text-sm text-muted-foreground">
            {readableInstant(new Date(step.at), language)}
          </span>
        </li>
      ))}
    </ol>
  );
}
