import { Trans } from '@lingui/react/macro';

export function EventTerms({ terms }: { terms: string[] }) {
  return (
    <section className="measure">
      <h2 className="mb-4 text-2xl md:text-3xl">
        <Trans>Terms</Trans>
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-muted-foreground marker:text-primary">
        {terms.map((term, index) => (
          <li key={index}>
            <bdi>{term}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
