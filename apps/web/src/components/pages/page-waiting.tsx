import { Spinner } from '../ui/spinner.tsx';

/** While the code of a page comes. */
export function PageWaiting() {
  return (
    <div role="status" className="grid place-items-center py-24">
      <Spinner className="size-8" />
    </div>
  );
}
