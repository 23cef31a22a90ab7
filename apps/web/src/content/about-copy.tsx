import { useLingui } from '@lingui/react/macro';
import { commissionPercent } from '@nagarika/domain/events/prices/money';
import {
  BadgeCheck,
  HandCoins,
  HeartHandshake,
  Lock,
  type LucideIcon,
  Sparkles,
  Sprout,
} from 'lucide-react';

type Point = { id: string; Icon: LucideIcon; title: string; text: string };

export function useValues(): Point[] {
  const { t } = useLingui();
  return [
    {
      id: 'generosity',
      Icon: HeartHandshake,
      title: t`Generosity`,
      text: t`The supplier, the form, the price nobody says aloud: passed on, because somebody passed it on to us.`,
    },
    {
      id: 'courage',
      Icon: Sparkles,
      title: t`Courage`,
      text: t`To ask a question in a full room, to charge what it is worth, to begin before it is perfect.`,
    },
    {
      id: 'trust',
      Icon: Lock,
      title: t`Trust`,
      text: t`Plain prices, true numbers, and a wall where a worry can be said without a name.`,
    },
  ];
}

/** Each point says what the product does, not what it hopes for. */
export function useImpact(): Point[] {
  const { t } = useLingui();
  const kept = 100 - commissionPercent;
  return [
    {
      id: 'earnings',
      Icon: HandCoins,
      title: t`${kept}% to the organiser`,
      text: t`Of every ticket sold. Hosting an evening is work, and work is paid.`,
    },
    {
      id: 'review',
      Icon: BadgeCheck,
      title: t`Read by a person`,
      text: t`Every event, before it goes live: what it promises, where it is, and whether one gets home safely.`,
    },
    {
      id: 'local',
      Icon: Sprout,
      title: t`City by city`,
      text: t`Groups and events where you live, because the next customer is rarely a flight away.`,
    },
  ];
}

export function useMilestones(): { id: string; year: string; title: string; text: string }[] {
  const { t } = useLingui();
  return [
    {
      id: 'group',
      year: '2024',
      title: t`One WhatsApp group`,
      text: t`It began in Delhi NCR, with women who ran their businesses alone and wanted somebody to ask.`,
    },
    {
      id: 'breakfast',
      year: '2024',
      title: t`The first breakfast`,
      text: t`The group met across a table. Nobody wanted to leave; the next date was set before the tea was cold.`,
    },
    {
      id: 'cities',
      year: '2025',
      title: t`From city to city`,
      text: t`Mumbai opened next. Others followed, each with groups and moderators of its own.`,
    },
    {
      id: 'platform',
      year: '2026',
      title: t`Everything in one place`,
      text: t`Events with tickets, the wall and the stories moved in beside the groups.`,
    },
  ];
}
