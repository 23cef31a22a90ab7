import { useLingui } from '@lingui/react/macro';
import type { ContactType } from '@nagarika/domain/people/contact-types';

/** Names the types of docs/product.md#contact. */
export function useContactTypes(): { value: ContactType; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'general', label: t`General Inquiry` },
    { value: 'technical', label: t`Technical Support` },
    { value: 'event', label: t`Event Related` },
    { value: 'community', label: t`Community Issue` },
    { value: 'billing', label: t`Billing & Payments` },
    { value: 'feedback', label: t`Feedback & Suggestions` },
  ];
}
