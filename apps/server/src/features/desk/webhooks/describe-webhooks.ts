import { type MessageType, messageTypes } from '@nagarika/domain/desk/webhooks';
import { z } from 'zod';
import { payloadExample } from '#server/features/desk/webhooks/messages/payload-example.ts';
import { payloadOf } from '#server/features/desk/webhooks/messages/payload-schemas.ts';

const summaries: Record<MessageType, string> = {
  'booking.confirmed': 'Somebody has booked, or a seat was issued',
  'booking.cancelled':
    'A booking stands no more: cancelled, or refunded. Of seats that were cancelled without the rest nothing is told',
  'refund.processed': 'Money went back to who booked',
  'ticket.checked_in': 'Somebody was let in',
  'event.updated': 'An event was reviewed, changed, postponed or cancelled',
  'payout.paid': 'A payout was sent to your bank account',
  'payout.returned': 'Your bank sent a payout back: it is owed to you again',
  ping: 'You asked for a test',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const headers = [
  header('webhook-id', 'Of the message: the same each time that it is sent'),
  header('webhook-timestamp', 'Seconds since 1970, when it was sent'),
  header('webhook-signature', 'v1,… of Standard Webhooks; several with a space between'),
];

/** Builds the section `webhooks` of the OpenAPI document. */
export function describeWebhooks() {
  return Object.fromEntries(
    messageTypes.map((type) => {
      const { $schema: _, ...schema } = z.toJSONSchema(payloadOf(type), { io: 'output' });
      const json = { schema, example: payloadExample(type) };
      const post = {
        operationId: `webhook.${type}`,
        summary: summaries[type],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': json } },
        responses: { '2XX': { description: 'Taken. Anything else is sent again.' } },
      };
      return [type, { post }];
    }),
  );
}
