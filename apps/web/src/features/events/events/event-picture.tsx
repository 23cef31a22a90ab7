import type { ComponentProps } from 'react';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { ResponsiveImage } from '../../../components/ui/pictures/responsive-image.tsx';

type Props = Pick<ComponentProps<typeof ResponsiveImage>, 'sizes' | 'priority'> & {
  event: { id: string; category: string; imageUrl: string | null };
};

/** Fills its frame with the event's picture, or with a rangoli of its own. Decorative. */
export function EventPicture({ event, ...loading }: Props) {
  return event.imageUrl ? (
    <ResponsiveImage src={event.imageUrl} alt="" {...loading} className="size-full" />
  ) : (
    <CoverArt seed={event.id} category={event.category} priority={loading.priority} />
  );
}
