/** The headings' level: 2 below a page's own heading, 3 in a dialog. */
export type Level = 2 | 3;

export type Passage = { id: string; title: string; paragraphs?: string[]; points?: string[] };

/** Shows long copy: headings with their paragraphs, in lines that are comfortable to read. */
export function Passages({ passages, level }: { passages: readonly Passage[]; level: Level }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="measure grid gap-7">
      {passages.map(({ id, title, paragraphs = [], points = [] }) => (
        <section key={id} className="grid gap-2">
          <Heading className={level === 2 ? 'text-2xl' : 'text-lg'}>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-marigold">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
