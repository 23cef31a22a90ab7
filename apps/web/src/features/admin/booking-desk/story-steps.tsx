import { readableInstant } from '../audit/changes.ts';
import { StepWords } from './step-words.tsx';
import type { Story } from './story.ts';

/** A line down the left, a dot for each thing that happened. */
export function StorySteps({ steps }: { steps: Story['steps'] }) {
  return (
    <ol className="rounded-lg border bg-card p-5">
      {steps.map((step) => (
        <li
          key={JSON.stringify(step)}
          className="relative grid gap-0.5 border-l border-input pb-5 pl-5 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 -left-1.25 size-2.5 rounded-full bg-primary"
          />
          <StepWords step={step} />
          <span className="text-sm text-muted-foreground">
            {readableInstant(new Date(step.at))}
          </span>
        </li>
      ))}
    </ol>
  );
}
