import { outsideRel, textParts } from '@nagarika/domain/site/safe-links';

/** Shows a member's text with its line breaks; its links show their whole address. */
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
