import { useLingui } from '@lingui/react/macro';
import { useBrand } from '../lib/use-brand.ts';
import type { Passage } from './passages.tsx';

/**
 * States the grievance rules alike in the terms and the privacy policy. 24 hours: IT Rules 2021,
 * rule 3(2). A week is sooner than those rules, the E-Commerce Rules 2020 (a month) and the DPDP
 * Rules 2025 (90 days) ask for.
 */
export function useGrievances(): Passage {
  const { t } = useLingui();
  const brand = useBrand();
  const { name, supportEmail } = brand;
  // A number is read in one piece, so it must not break over two lines.
  const supportPhone = brand.supportPhone.replaceAll(' ', '\u00a0');
  return {
    id: 'grievances',
    title: t`Grievance Officer`,
    paragraphs: [
      t`Write to the Grievance Officer, ${name}, at ${supportEmail}, or call ${supportPhone}. Say what happened and, if it is about a post or a booking, which one.`,
      t`We confirm a complaint within 24 hours and decide it within 7 days. Complaints about a picture that exposes somebody, or about somebody who pretends to be another, are acted on before all others.`,
    ],
  };
}
