import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** Refuses alike what does not exist and what is somebody else's. */
export const noSuch = {
  address: because(say('There is nothing under this address.')),
  announcement: because(say('There is no such announcement.')),
  booking: because(say('There is no such booking.')),
  city: because(say('There is no such city.')),
  endpoint: because(say('There is no such webhook endpoint.')),
  event: because(say('Event Not Found')),
  invitation: because(say('There is no such invitation.')),
  message: because(say('There is no such message.')),
  offer: because(say('There is no such offer.')),
  order: because(say('There is no such order.')),
  organiser: because(say('There is no such organiser.')),
  payout: because(say('There is no such payout.')),
  picture: because(say('There is no such picture.')),
  post: because(say('Post not found')),
  refund: because(say('There is no such refund.')),
  ticket: because(say('Ticket not found')),
  user: because(say('There is no such user.')),
};

function because(text: Text): () => Refusal {
  return () => new Refusal('not_found', text);
}
