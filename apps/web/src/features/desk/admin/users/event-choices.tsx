import { Plural, Trans } from '@lingui/react/macro';
import { type EventChoice, eventChoices } from '@nagarika/domain/desk/suspensions';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useMyAreas } from '../frame/use-my-tabs.ts';

type Props = {
  preview: Outputs['admin']['suspensions']['preview'];
  chosen: string;
  onChoose: (choice: EventChoice) => void;
};

/** Asks what happens to the user's coming events, and states the consequences. */
export function EventChoices({ preview, chosen, onChoose }: Props) {
  const { events, seats, refunds } = preview;
  // Only admins who review may cancel.
  const mayCancel = useMyAreas()('review');
  const going = count.format(seats);
  const money = formatRupeesExact(refunds);
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={<Plural value={events} one="Their # coming event" other="Their # coming events" />}
        value={eventChoices.find((one) => one === chosen) ?? 'leave'}
        onChange={onChoose}
        options={[
          {
            value: 'leave',
            label: <Trans>Leave them as they are</Trans>,
            help: <Trans>They are sold as before; managers and helpers run them.</Trans>,
          },
          {
            value: 'stop_sales',
            label: <Trans>Stop their sales</Trans>,
            help: (
              <Trans>
                Not listed and not bookable. Tickets stay good, the door works, and what you stop
                can be sold again.
              </Trans>
            ),
          },
          ...(mayCancel
            ? [
                {
                  value: 'cancel' as const,
                  label: <Trans>Cancel them all</Trans>,
                  help: (
                    <Trans>{money} go back, and everybody is told. This cannot be undone.</Trans>
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className="text-sm text-muted-foreground">
        <Trans>Going to them: {going}</Trans>
      </p>
    </div>
  );
}
