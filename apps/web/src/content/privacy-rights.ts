import { useLingui } from '@lingui/react/macro';
import { useBrand } from '../lib/use-brand.ts';
import type { Passage } from './passages.tsx';

/** DPDP Act, sections 5, 6 and 11 to 14. */
export function useRightsPassages(): Passage[] {
  const { t } = useLingui();
  const { supportEmail } = useBrand();
  return [
    {
      id: 'consent',
      title: t`Your consent`,
      paragraphs: [
        t`By signing in you agree that we use your data as described here. You may take that back at any time, as easily as you gave it: change or empty your profile, or delete your account under Profile, Your account; or write to ${supportEmail}. What was done before stays lawful, and what the law obliges us to keep we keep.`,
        t`We ask again before we use your data for anything that is not written here. You may have this notice in any language of the Eighth Schedule to the Constitution: write to us.`,
      ],
    },
    {
      id: 'rights',
      title: t`Your rights`,
      paragraphs: [
        t`Under the Digital Personal Data Protection Act, 2023 you may ask us, free of charge:`,
      ],
      points: [
        t`what we hold about you (Profile, Your account gives you a copy at once), what we do with it, and with whom it was shared;`,
        t`to correct, complete or update it: most of it you can change yourself in Edit Profile;`,
        t`to erase it, as far as no law obliges us to keep it;`,
        t`to note who may use these rights for you after your death or when you cannot;`,
        t`to deal with a complaint.`,
      ],
    },
    {
      id: 'how',
      title: t`How to use them`,
      paragraphs: [
        t`Write to ${supportEmail} from the email in your profile, or name your mobile number and confirm it with a one-time code. We answer within 30 days. If you are not satisfied with our answer to a complaint, you may go to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'security',
      title: t`Security`,
      paragraphs: [
        t`Connections are encrypted, one-time codes are kept only as keyed hashes, and few people have access. If your data is ever exposed, we tell you and the Data Protection Board without delay: what happened, what it means for you, and what you can do.`,
      ],
    },
    {
      id: 'changes',
      title: t`Changes`,
      paragraphs: [
        t`When this policy changes in a way that matters to you, we tell you before it takes effect.`,
        t`It is here in other languages so that it is easy to read. Where they differ, the English text counts.`,
      ],
    },
  ];
}
