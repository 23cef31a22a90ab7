import { Plural } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';

type Props = { count: number; onShow: () => void };

/** What others posted meanwhile, offered instead of pushed in: nothing that the reader looks at moves. */
export function NewPosts({ count, onShow }: Props) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-20 z-20 -mb-4 flex h-0 justify-center low:top-4"
    >
      {count > 0 && (
        <Button
          size="sm"
          className="pointer-events-auto animate-fade-in shadow-float"
          onClick={onShow}
        >
          <ArrowUp aria-hidden="true" />
          <Plural value={count} one="# new post" other="# new posts" />
        </Button>
      )}
    </div>
  );
}
