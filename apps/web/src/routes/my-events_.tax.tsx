import { createFileRoute } from '@tanstack/react-router';
import { TaxPage } from '../features/tax/tax-page.tsx';

export const Route = createFileRoute('/my-events_/tax')({
  component: TaxPage,
});
