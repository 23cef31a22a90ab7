import { Spinner } from '../ui/spinner.tsx';

/** Fills the place of a page while its code loads. */
export function PageWaiting() {
  return (
    <div role="status" className="grid place-items-center py-24">
      <Spinner className="size-8" />
    </div>
  );
}
