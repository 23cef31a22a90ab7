import { eventSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import {
  eventDetailsSchema,
  eventListItemSchema,
  likedEventSchema,
} from '@nagarika/domain/events/listing/event-answers';
import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { minSuggestionQuery } from '@nagarika/domain/events/listing/events';
import { accessCodeSchema } from '@nagarika/domain/events/listing/visibility';
import { line } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { countEventView } from '#server/features/events/events/details/count-event-view.ts';
import { eventDetails } from '#server/features/events/events/details/event-details.ts';
import { unlockEvent } from '#server/features/events/events/details/unlock-event.ts';
import { likeEvent, unlikeEvent } from '#server/features/events/events/likes/like-event.ts';
import { countEvents } from '#server/features/events/events/listing/count-events.ts';
import { byId } from '#server/sql/by-id.ts';
import { listPage } from '#server/sql/pages/cursor-page.ts';
import { searchText } from '#server/sql/pages/like-pattern.ts';
import { outputAtOnce } from '#server/trpc/output-at-once.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { createEvent } from './create-event.ts';
import {
  filterCategories,
  findClosedDoor,
  likedEvents,
  listEvents,
  suggestEvents,
} from './queries.ts';
import { closedDoor, eventFilters, eventPage } from './schemas.ts';

const liked = z.object({ liked: z.boolean() });

export const eventsRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/events', restList: true, summary: 'Coming by start, then past' })
    .input(eventFilters)
    .output(outputAtOnce(listPage(eventListItemSchema)))
    .query(({ ctx, input }) => listEvents(ctx, input)),
  count: publicProcedure
    .input(eventFilters.omit({ limit: true, cursor: true, sort: true }))
    .output(z.object({ count: z.int(), isMore: z.boolean() }))
    .query(({ ctx, input }) => countEvents(ctx, input)),
  create: memberProcedure
    .meta({ rest: 'POST /api/events', summary: 'Submit an event for review; prices are paise' })
    .input(eventSubmissionSchema)
    .output(eventDetailsSchema)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),
  suggest: publicProcedure
    .input(z.object({ query: searchText.min(minSuggestionQuery), city: line(100).optional() }))
    .output(
      z.array(
        eventListItemSchema.pick({
          id: true,
          title: true,
          language: true,
          category: true,
          city: true,
          date: true,
          time: true,
          isSoldOut: true,
        }),
      ),
    )
    .query(({ ctx, input }) => suggestEvents(ctx, input)),
  categories: publicProcedure
    .output(z.array(z.enum(eventCategories)))
    .query(({ ctx }) => filterCategories(ctx)),
  details: publicProcedure
    .meta({ rest: 'GET /api/events/{id}/details', summary: 'One event' })
    .input(byId)
    .output(outputAtOnce(eventDetailsSchema))
    .query(({ ctx, input }) => eventDetails(ctx, input)),
  door: publicProcedure
    .input(byId)
    .output(closedDoor.nullable())
    .query(({ ctx, input }) => findClosedDoor(ctx, input)),
  unlock: memberProcedure
    .meta({ rest: 'POST /api/events/{id}/unlock', summary: "Enter a private event's code" })
    .input(byId.extend({ code: accessCodeSchema }))
    .output(z.object({ isUnlocked: z.literal(true) }))
    .mutation(({ ctx, input }) => unlockEvent(ctx, input)),
  view: publicProcedure
    .input(byId)
    .output(z.object({ isCounted: z.boolean() }))
    .mutation(({ ctx, input }) => ({ isCounted: countEventView(ctx, input) })),
  liked: memberProcedure
    .meta({ rest: 'GET /api/events/liked', restList: true, summary: 'Saved events, newest first' })
    .input(eventPage)
    .output(listPage(likedEventSchema))
    .query(({ ctx, input }) => likedEvents(ctx, input)),
  like: memberProcedure
    .meta({ rest: 'POST /api/events/{id}/like', summary: 'Save an event' })
    .input(byId)
    .output(liked)
    .mutation(({ ctx, input }) => likeEvent(ctx, input)),
  unlike: memberProcedure
    .meta({ rest: 'DELETE /api/events/{id}/like', summary: 'Take an event off the saved ones' })
    .input(byId)
    .output(liked)
    .mutation(({ ctx, input }) => unlikeEvent(ctx, input)),
});
