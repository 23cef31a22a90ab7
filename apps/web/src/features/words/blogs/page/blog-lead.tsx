import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { CoverArt } from '../../../../components/ui/pictures/cover-art.tsx';
import { ResponsiveImage } from '../../../../components/ui/pictures/responsive-image.tsx';
import { useSlides } from '../use-slides.ts';

/** Shows the blog's pictures, or a strip of cover art where it has none. */
export function BlogLead({ blog }: { blog: BlogListItem }) {
  if (blog.images.length > 0) return <BlogImages images={blog.images} title={blog.title} />;
  return (
    <CoverArt
      seed={blog.id}
      category={blog.category}
      shape="strip"
      priority
      className="h-24 w-full rounded-xl md:h-32"
    />
  );
}

/**
 * Shows pictures that are swiped, pressed or moved by arrow keys; they stop at both ends and never
 * move by themselves.
 */
function BlogImages({ images, title }: { images: string[]; title: string }) {
  const { t } = useLingui();
  const { stripRef, index, show, follow } = useSlides();
  const total = images.length;
  const current = index + 1;

  return (
    <div className="grid gap-2">
      <section
        ref={stripRef}
        onScroll={follow}
        // A strip that scrolls is reached by keyboard.
        tabIndex={total > 1 ? 0 : undefined}
        aria-roledescription={t`carousel`}
        aria-label={t`Pictures`}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-xl [scrollbar-width:none]"
      >
        {images.map((src, at) => (
          <ResponsiveImage
            key={src}
            src={src}
            alt={t`Picture ${at + 1} of ${total}: ${title}`}
            aspect="landscape"
            sizes="(max-width: 640px) 100vw, 38rem"
            priority={at === 0}
            className="w-full shrink-0 snap-center"
          />
        ))}
      </section>
      {total > 1 && (
        <div className="flex items-center justify-between gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={t`Previous picture`}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <div className="grid justify-items-center">
            <ul className="flex flex-wrap justify-center">
              {images.map((src, at) => (
                <li key={src}>
                  <button
                    type="button"
                    aria-label={t`Show picture ${at + 1}`}
                    aria-current={at === index}
                    onClick={() => show(at)}
                    className="grid h-11 w-7 place-items-center"
                  >
                    <span
                      className={clsx(
                        'size-2.5 rounded-full border',
                        at === index ? 'border-primary bg-primary' : 'border-input bg-card',
                      )}
                    />
                  </button>
                </li>
              ))}
            </ul>
            <p role="status" className="text-sm text-muted-foreground tabular-nums">
              <Trans>
                {current} of {total}
              </Trans>
            </p>
          </div>
          <Button
            variant="outline"
            size="icon"
            aria-label={t`Next picture`}
            disabled={index === total - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
