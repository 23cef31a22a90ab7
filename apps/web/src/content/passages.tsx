export type Passage = { id: string; title: string; paragraphs?: string[]; points?: string[] };

/** Long copy: headings with their paragraphs, in lines that are comfortable to read. */
export function Passages({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="grid max-w-prose gap-7">
      {passages.map(({ id, title, paragraphs = [], points = [] }) => (
        <section key={id} className="grid gap-2">
          <h3 className="text-lg">{title}</h3>
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
