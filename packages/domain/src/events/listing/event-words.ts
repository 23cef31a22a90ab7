import { z } from 'zod';
import { filledText } from '../../language/in-english.ts';
import { type Language, languageCodes } from '../../language/languages.ts';
import { line, paragraphs } from '../../language/text.ts';
import { type SchemaText, schemaTexts } from '../../language/texts.ts';
import { inReadersWords, writtenLanguage } from '../../language/written-language.ts';
import { type AgendaItem, agendaItemSchema } from './events.ts';

/** Lengths in characters; the others are counts. */
export const eventWordLimits = {
  title: 120,
  subtitle: 200,
  description: 5000,
  highlights: 20,
  highlight: 200,
  agenda: 50,
  agendaTime: 40,
  activity: 200,
  houseRules: 10,
  houseRule: 200,
} as const;
const limits = eventWordLimits;

export const eventWordMessages = schemaTexts({
  title: 'Please enter a title',
  description: 'Please describe the event',
  highlightsMany: filledText('An event has at most {max} highlights', { max: limits.highlights }),
  agendaMany: filledText('An agenda has at most {max} items', { max: limits.agenda }),
  houseRulesMany: filledText('An event has at most {max} house rules of its own', {
    max: limits.houseRules,
  }),
  secondLanguage: 'Please choose a second language other than the first',
});
const says = eventWordMessages;

/** Absent, null and blank all mean null. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null);

export const textOrNone = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');

/** Lines of an organiser's, without the empty ones. */
const lines = (most: number, length: number, error: SchemaText) =>
  z
    .array(textOrNone)
    .max(200, error)
    .nullish()
    .transform((entries) => (entries ?? []).filter((entry) => entry !== ''))
    .pipe(z.array(line(length)).max(most, error))
    // Invisible signs have been removed by now.
    .transform((entries) => entries.filter((entry) => entry !== ''));

const agenda = z
  .array(z.object({ time: textOrNone, activity: textOrNone }))
  .max(200, says.agendaMany)
  .nullish()
  .transform((items) =>
    (items ?? []).filter(({ time, activity }) => time !== '' && activity !== ''),
  )
  .pipe(
    z
      .array(z.object({ time: line(limits.agendaTime), activity: line(limits.activity) }))
      .max(limits.agenda, says.agendaMany),
  );

/** An organiser's words about an event in one language. */
export const eventWordFields = {
  title: line(limits.title, { error: says.title }).min(1, says.title),
  subtitle: optionalLine(limits.subtitle),
  description: paragraphs(limits.description, { error: says.description }).min(1, says.description),
  highlights: lines(limits.highlights, limits.highlight, says.highlightsMany),
  agenda,
  /** Rules besides the fixed ones (event-terms.ts). */
  houseRules: lines(limits.houseRules, limits.houseRule, says.houseRulesMany),
};

/** The same in a second language: docs/decisions/0182-content-in-two-languages.md. */
export const secondWordFields = z.object({
  language: z.enum(languageCodes, says.secondLanguage),
  ...eventWordFields,
});

/** Words as they are stored and answered. */
export const secondWordsSchema = z.object({
  language: z.enum(languageCodes),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string(),
  highlights: z.array(z.string()),
  agenda: z.array(agendaItemSchema),
  houseRules: z.array(z.string()),
});
export type SecondWords = z.infer<typeof secondWordsSchema>;

type Written = { title: string; description: string; language?: Language | null | undefined };

/** Tells the language of an event's own words: the chosen one, else that of their script. */
export function languageOfEvent({ language, title, description }: Written): Language {
  return language ?? writtenLanguage(`${title}\n${description}`);
}

type Listed = { language: Language; title: string; description: string };
type Worded = Listed & {
  subtitle: string | null;
  longDescription: string | null;
  highlights: string[];
  agenda: AgendaItem[];
  houseRules: string[];
};

/** Picks title and description for this reader: in her language where they were given in it. */
export function listedWords(
  event: Listed & { second: SecondWords | null },
  reader: Language,
): Listed {
  const { language, title, description } = inReadersWords(event, reader);
  return { language, title, description };
}

/**
 * Picks all the words of an event's page for this reader. What was left empty in her language
 * stays in the first, with that language named, so that no point of the programme is lost; a
 * subtitle belongs to its title.
 */
export function pageWords(
  event: Worded & { second: SecondWords | null },
  reader: Language,
): Worded & {
  highlightsLanguage: Language;
  agendaLanguage: Language;
  houseRulesLanguage: Language;
} {
  const words = inReadersWords(event, reader);
  const hasHighlights = words.highlights.length > 0;
  const hasAgenda = words.agenda.length > 0;
  return {
    language: words.language,
    title: words.title,
    description: words.description,
    subtitle: words.subtitle,
    longDescription: words === event ? event.longDescription : null,
    highlights: hasHighlights ? words.highlights : event.highlights,
    highlightsLanguage: hasHighlights ? words.language : event.language,
    agenda: hasAgenda ? words.agenda : event.agenda,
    agendaLanguage: hasAgenda ? words.language : event.language,
    ...houseRulesIn(event, reader),
  };
}

type Ruled = { language: Language; houseRules: string[] };

/** Picks the organiser's own rules for this reader, with their language. */
export function houseRulesIn(
  event: Ruled & { second: Ruled | null },
  reader: Language,
): { houseRules: string[]; houseRulesLanguage: Language } {
  const words = inReadersWords(event, reader);
  const { houseRules, language } = words.houseRules.length > 0 ? words : event;
  return { houseRules, houseRulesLanguage: language };
}
