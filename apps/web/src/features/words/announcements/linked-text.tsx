import { outsideRel, textParts } from '@nagarika/domain/site/safe-links';

/** What a member wrote, with its line breaks; what leads somewhere says in full where. */
export function LinkedText({ children }: { children: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {textParts(children).map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel={outsideRel}
            className="text-primary underline underline-offset-4"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
