import { Trans } from '@lingui/react/macro';
import { useMilestones } from '../../../content/about-copy.tsx';

export function Milestones() {
  return (
    <section className="grid gap-6 md:gap-8">
      <h2 className="text-3xl md:text-4xl">
        <Trans>How we got here</Trans>
      </h2>
      <ol className="grid border-l-2 border-marigold lg:grid-cols-4 lg:border-t-2 lg:border-l-0">
        {useMilestones().map(({ id, year, title, text }) => (
          <li
            key={id}
            className="relative measure pb-8 pl-7 last:pb-0 lg:pt-7 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-2 size-3.5 rounded-full border-2 border-background bg-primary lg:-top-2 lg:left-0"
            />
            <p className="money font-semibold text-primary">{year}</p>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
