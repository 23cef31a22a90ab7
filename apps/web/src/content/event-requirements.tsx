import { useLingui } from '@lingui/react/macro';

type Requirement = { id: string; title: string; text: string };

/** Lists what an event must be to be listed (docs/product.md#guidelines), and what each point means. */
export function useEventRequirements(): Requirement[] {
  const { t } = useLingui();
  return [
    {
      id: 'value',
      title: t`Genuine value to the community`,
      text: t`Those who come go home with something: a skill, a contact, a good morning.`,
    },
    {
      id: 'accuracy',
      title: t`Clear and accurate descriptions`,
      text: t`What happens, who leads it, what is included and what she should bring. Pictures show the real thing.`,
    },
    {
      id: 'venue',
      title: t`Appropriate venue capacity and safety`,
      text: t`Sell no more tickets than there are seats. Exits, light, a toilet, and a way home after dark.`,
    },
    {
      id: 'discrimination',
      title: t`No discriminatory content or exclusive requirements`,
      text: t`Nothing about religion, caste, language, looks or income decides who is welcome.`,
    },
    {
      id: 'commercial',
      title: t`Promotional events state their commercial nature`,
      text: t`If you sell something there, say so in the description.`,
    },
    {
      id: 'cancellation',
      title: t`A clear cancellation policy`,
      text: t`Until when tickets can be given back stands on the event's page before anyone pays, and it is kept.`,
    },
    {
      id: 'law',
      title: t`Compliance with local laws`,
      text: t`Permissions, licences for food and music, and the rules of the venue are the organiser's.`,
    },
  ];
}
