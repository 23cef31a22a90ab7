import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { tryAgain } from '../lib/requests/code-missing.ts';
import { useIsTakenOver } from '../lib/storage/use-browser-value.ts';
import { tellError } from '../lib/telling/telling.ts';
import { type Failure, PartFailed } from './ui/outcomes/part-failed.tsx';

type Frame = {
  /** The content while the part loads. */
  waiting?: ReactNode;
  /** The content when the part could not be loaded or has thrown; by default words and a button. */
  failed?: (failure: Failure) => ReactNode;
};

/**
 * Makes a part of a page that is loaded when it is first shown. React.lazy keeps a rejection for
 * ever and takes the whole page down; here this part alone fails, and trying again loads it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part = begin();

  function begin(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        part = begin();
        throw error;
      }
    });
  }

  return function LazyPart({ waiting, failed = usualFailure, ...own }: Props & Frame) {
    const [{ Part, attempt }, setShown] = useState({ Part: part, attempt: 0 });
    const isTakenOver = useIsTakenOver();
    const again = () => setShown({ Part: part, attempt: attempt + 1 });
    // The server renders the page without the part: its code is not requested yet.
    if (!isTakenOver) return waiting;
    return (
      <Boundary
        key={attempt}
        failed={(error) => failed({ error, retry: () => tryAgain(error, again) })}
      >
        <Suspense fallback={waiting}>
          <Part {...propsOf<Props>(own)} />
        </Suspense>
      </Boundary>
    );
  };
}

function usualFailure(failure: Failure): ReactNode {
  return <PartFailed {...failure} />;
}

/** Types the props without the frame's own as the part's props. */
function propsOf<Props>(own: Omit<Props & Frame, keyof Frame>): Props {
  return own as Props;
}

type BoundaryProps = { failed: (error: unknown) => ReactNode; children: ReactNode };

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    tellError(error);
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.failed(caught.error) : this.props.children;
  }
}
