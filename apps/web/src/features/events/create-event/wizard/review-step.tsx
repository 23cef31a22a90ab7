import { Plural, Trans } from '@lingui/react/macro';
import {
  type EventDraft,
  isPriced,
  paiseOf,
  pricePaise,
  refundHoursOfDraft,
  secondWhereGiven,
  type TicketTypeDraft,
} from '@nagarika/domain/events/drafts/event-draft';
import { rulesOf } from '@nagarika/domain/events/drafts/event-terms';
import { refundPolicy } from '@nagarika/domain/events/drafts/refund-policy';
import { draftDates } from '@nagarika/domain/events/drafts/series-draft';
import { startOf } from '@nagarika/domain/events/listing/events';
import { seenByWords } from '@nagarika/domain/events/listing/visibility';
import { formatRupees, formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode, Ref } from 'react';
import { StepHeading } from '../../../../components/pages/step-heading.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { MailLine } from '../../../people/profile/mail-line.tsx';
import { timeRange } from '../../events/event-times.ts';
import { DateList } from '../fields/repeat-field.tsx';
import { SecondReview, Section, WordLists } from './review-words.tsx';
import { WizardButtons } from './wizard-buttons.tsx';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  draft: EventDraft;
  /** The picture's address. */
  src: string | null;
  isSubmitting: boolean;
  problem: ReactNode;
  onBack: () => void;
  onSubmit: () => void;
};

export function ReviewStep({ draft, src, isSubmitting, problem, ...props }: Props) {
  const nameOf = useNames();
  const second = secondWhereGiven(draft);
  return (
    <div className="grid gap-6">
      <StepHeading ref={props.headingRef}>
        <Trans>Review your event</Trans>
      </StepHeading>
      <Card className="overflow-hidden">
        {src && <img src={src} alt="" className="aspect-video w-full bg-muted object-cover" />}
        <CardContent className="grid gap-6">
          <div className="grid justify-items-start gap-2">
            <Badge variant="secondary">{nameOf(draft.category)}</Badge>
            <h3 dir="auto" className="text-2xl md:text-3xl">
              {draft.title}
            </h3>
            {draft.subtitle.trim() && (
              <p dir="auto" className="text-lg text-muted-foreground">
                {draft.subtitle}
              </p>
            )}
          </div>
          <p dir="auto" className="whitespace-pre-line">
            {draft.description}
          </p>
          <Facts draft={draft} />
          <Lists draft={draft} />
          {second && <SecondReview date={draft.date} second={second} />}
        </CardContent>
      </Card>
      <Notice>
        <Trans>
          Your event will be reviewed by our admin team within 24-48 hours. You will receive an
          email notification when it is approved or when changes are needed.
        </Trans>
      </Notice>
      <MailLine about="event" />
      {problem}
      <WizardButtons onBack={props.onBack} backLabel={<Trans>Back to Edit</Trans>}>
        <Button size="lg" busy={isSubmitting} onClick={props.onSubmit}>
          {isSubmitting ? <Trans>Submitting...</Trans> : <Trans>Submit for Review</Trans>}
        </Button>
      </WizardButtons>
    </div>
  );
}

function Facts({ draft }: { draft: EventDraft }) {
  const nameOf = useNames();
  const word = useWord();
  const { formatSpecDate, language } = useFormats();
  const { dates } = draftDates(draft);
  return (
    <dl className="grid gap-4 rounded-md bg-muted p-4 sm:grid-cols-2">
      <Fact label={<Trans>Date and time</Trans>}>
        {formatSpecDate(startOf(draft))} · {timeRange(draft, language)}
      </Fact>
      {dates.length > 0 && (
        <Fact label={<Plural value={dates.length} one="# date" other="On # dates" />} wide>
          <DateList dates={dates} />
        </Fact>
      )}
      <Fact label={<Trans>City</Trans>}>
        <bdi>{nameOf(draft.city)}</bdi>
      </Fact>
      <Fact label={<Trans>Attendees</Trans>}>{draft.totalTickets || <Trans>No limit</Trans>}</Fact>
      <Fact label={<Trans>Price</Trans>}>
        <DraftPrice draft={draft} />
      </Fact>
      {!draft.isFree && (
        <Fact label={<Trans>Refunds</Trans>} wide>
          {word(refundPolicy(refundHoursOfDraft(draft)))}
        </Fact>
      )}
      <Fact label={<Trans>Who can see it</Trans>} wide>
        {word(seenByWords[draft.seenBy])}
      </Fact>
      <Fact label={<Trans>Venue</Trans>} wide>
        <bdi>{draft.venue}</bdi>
        <span dir="auto" className="block font-normal text-muted-foreground">
          {draft.location}
        </span>
      </Fact>
    </dl>
  );
}

/** Shows 'Free', the range of the ticket types' prices, or the single price. */
function DraftPrice({ draft }: { draft: EventDraft }) {
  if (draft.isFree) return <Trans>Free</Trans>;
  const prices = draft.pricing.filter(isPriced).map(pricePaise);
  if (prices.length === 0) return formatRupees(paiseOf(draft.ticketPrice));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatRupees(low) : `${formatRupees(low)} - ${formatRupees(high)}`;
}

function Lists({ draft }: { draft: EventDraft }) {
  const word = useWord();
  const types = draft.isFree ? [] : draft.pricing.filter(isPriced);
  const rules = rulesOf({
    houseRules: draft.houseRules.filter((rule) => rule.trim() !== ''),
    withoutRules: draft.withoutRules,
  }).map((rule) => (typeof rule === 'string' ? rule : word(rule)));
  return (
    <>
      <WordLists date={draft.date} words={draft} rules={rules} />
      {types.length > 0 && (
        <Section title={<Trans>Ticket types</Trans>}>
          <ul className="grid gap-1">
            {types.map((type, index) => (
              <li key={index} className="flex justify-between gap-4">
                <span className="dotted">
                  <bdi>{type.name}</bdi>
                  {type.limit && (
                    <span className="text-muted-foreground">
                      <UpTo limit={type.limit} />
                    </span>
                  )}
                </span>
                <span className="money font-semibold">
                  <TypePrice type={type} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const UpTo = ({ limit }: { limit: string }) => <Trans>up to {limit}</Trans>;

function TypePrice({ type }: { type: TicketTypeDraft }) {
  const paise = pricePaise(type);
  const price = formatRupeesExact(paise);
  if (type.isFree) return <Trans>Free</Trans>;
  if (!type.isOwnPrice) return price;
  return paise === 0 ? <Trans>Pay what you can</Trans> : <Trans>Pay {price} or more</Trans>;
}

/** `wide` gives the fact a line of its own. */
type FactProps = { label: ReactNode; wide?: boolean; children: ReactNode };

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
