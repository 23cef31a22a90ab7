import { useCommunityGuidelines } from '../../../content/community-guidelines.tsx';

/** The six rules, short enough to be read before joining. */
export function GuidelineList() {
  return (
    <ol className="grid gap-4">
      {useCommunityGuidelines().map(({ id, Icon, title, text }) => (
        <li key={id} className="flex gap-3.5">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-primary">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
