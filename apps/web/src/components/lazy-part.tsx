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
  /** While it is loaded. */
  waiting?: ReactNode;
  /** In its place when it could not be loaded, or has thrown; words and a button, if not given. */
  failed?: (failure: Failure) => ReactNode;
};

/**
 * A part of a page that is loaded when it is first shown. In place of React.lazy, which keeps a
 * rejection for ever and lets it take the whole page down: here it is this part alone that failed,
 * and trying again asks for it again.
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
    // The server has the page without it: its code is not on the way yet.
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

/** What is left without the frame's is the part's own. */
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
