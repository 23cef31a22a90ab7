import type { EventRow } from '../use-event-columns.tsx';

/** Names the events that a decision is about, each with its organiser. */
export function PickedEvents({ picked }: { picked: readonly EventRow[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {picked.map(({ id, title, organiser }) => (
        <li key={id}>
          <bdi>{title}</bdi>
          <span dir="auto" className="block text-sm text-muted-foreground">
            {organiser}
          </span>
        </li>
      ))}
    </ul>
  );
}
