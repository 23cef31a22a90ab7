import {
  eventDetailsSchema,
  eventListItemSchema,
  likedEventSchema,
} from '@nagarika/domain/event-answers';
import { eventSubmissionSchema } from '@nagarika/domain/event-submission';
import {
  eventCategories,
  eventSorts,
  minSuggestionQuery,
  priceFilters,
} from '@nagarika/domain/events';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '#server/trpc.ts';
import { createEvent } from './create-event.ts';
import { eventDetails } from './event-details.ts';
import { filterCategories } from './filter-categories.ts';
import { likedEvents } from './liked-events.ts';
import { listEvents } from './list-events.ts';
import { likeEvent, unlikeEvent } from './service.ts';
import { suggestEvents } from './suggest-events.ts';
import { countEventView } from './views.ts';

const oneEvent = z.object({ id: z.uuid() });
const liked = z.object({ liked: z.boolean() });
const query = z.string().trim().max(100);

const page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(400).optional(),
});

const filters = page.extend({
  /** Id, slug or name; 'all' or none: every city. */
  city: z.string().max(100).optional(),
  search: query.optional(),
  category: z.enum(['All', ...eventCategories]).optional(),
  price: z.enum(['all', ...priceFilters]).optional(),
  /** `date-desc`: by start alone, the furthest ahead first, as the home page features them. */
  sort: z.enum([...eventSorts, 'date-desc']).default('date'),
  when: z.enum(['upcoming', 'past']).optional(),
});
export type EventFilters = z.infer<typeof filters>;

export const eventsRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/events', restList: true, summary: 'Coming by start, then past' })
    .input(filters)
    .output(z.object({ items: z.array(eventListItemSchema), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => listEvents(ctx, input)),
  create: memberProcedure
    .meta({ rest: 'POST /api/events', summary: 'Submit an event for review; prices are paise' })
    .input(eventSubmissionSchema)
    .output(eventDetailsSchema)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),
  suggest: publicProcedure
    .input(z.object({ query: query.min(minSuggestionQuery), city: z.string().max(100).optional() }))
    .output(
      z.array(
        eventListItemSchema.pick({
          id: true,
          title: true,
          category: true,
          city: true,
          date: true,
          time: true,
        }),
      ),
    )
    .query(({ ctx, input }) => suggestEvents(ctx, input)),
  categories: publicProcedure
    .output(z.array(z.enum(eventCategories)))
    .query(({ ctx }) => filterCategories(ctx)),
  details: publicProcedure
    .meta({ rest: 'GET /api/events/{id}/details', summary: 'One event' })
    .input(oneEvent)
    .output(eventDetailsSchema)
    .query(({ ctx, input }) => eventDetails(ctx, input)),
  view: publicProcedure
    .input(oneEvent)
    .output(z.object({ isCounted: z.boolean() }))
    .mutation(({ ctx, input }) => ({ isCounted: countEventView(ctx, input) })),
  liked: memberProcedure
    .meta({ rest: 'GET /api/events/liked', restList: true, summary: 'Saved events, newest first' })
    .input(page)
    .output(z.object({ items: z.array(likedEventSchema), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => likedEvents(ctx, input)),
  like: memberProcedure
    .meta({ rest: 'POST /api/events/{id}/like', summary: 'Save an event' })
    .input(oneEvent)
    .output(liked)
    .mutation(({ ctx, input }) => likeEvent(ctx, input)),
  unlike: memberProcedure
    .meta({ rest: 'DELETE /api/events/{id}/like', summary: 'Take an event off the saved ones' })
    .input(oneEvent)
    .output(liked)
    .mutation(({ ctx, input }) => unlikeEvent(ctx, input)),
});
