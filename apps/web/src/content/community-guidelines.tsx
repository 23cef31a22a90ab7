import { useLingui } from '@lingui/react/macro';
import {
  HandHeart,
  Heart,
  Lock,
  type LucideIcon,
  MegaphoneOff,
  MessageCircleQuestionMark,
  Smile,
} from 'lucide-react';

type Rule = { id: string; Icon: LucideIcon; title: string; text: string };

/** The six rules of groups and wall (docs/product.md#guidelines). */
export function useCommunityGuidelines(): Rule[] {
  const { t } = useLingui();
  return [
    {
      id: 'respect',
      Icon: Heart,
      title: t`Be respectful`,
      text: t`Disagree with an idea, never with a person. No insults, no mockery, nothing about religion, caste, looks or accent.`,
    },
    {
      id: 'spam',
      Icon: MegaphoneOff,
      title: t`No spam`,
      text: t`No forwards, no chain messages, no advertising in disguise. If you offer something for money, say so, once.`,
    },
    {
      id: 'requests',
      Icon: MessageCircleQuestionMark,
      title: t`Share valuable requests`,
      text: t`Say what you need, where and by when. A clear question gets an answer, and the answer helps the next one who asks.`,
    },
    {
      id: 'confidentiality',
      Icon: Lock,
      title: t`Confidentiality`,
      text: t`What is said here stays here. No screenshots, no passing on of names, numbers or stories without a yes.`,
    },
    {
      id: 'language',
      Icon: Smile,
      title: t`Appropriate language`,
      text: t`Write as you would speak to somebody across the table. Any language is welcome; abuse is not, in any of them.`,
    },
    {
      id: 'help',
      Icon: HandHeart,
      title: t`Help others`,
      text: t`Answer when you can, introduce when you may, and tell us when somebody seems to be in trouble.`,
    },
  ];
}
