import type { GuestKind } from '@nagarika/domain/sales/guests/guests';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

export type GuestOptions = Outputs['guests']['options'];
export type IssuedGuest = Outputs['guests']['issue'];

/** Somebody without a ticket who was let in, as the phone has written it down. */
export type WaitingGuest = {
  /** The booking's, made here: sending it again changes nothing. */
  id: string;
  eventId: string;
  ticketTypeId: string;
  ticketType: string;
  quantity: number;
  kind: GuestKind;
  /** What was taken from her at the door. */
  amountPaise: number;
  name: string;
  /** Ten digits, or ''. */
  phone: string;
  /** UTC instant. */
  issuedAt: string;
  /** Sent at least once: the server may know of her. */
  wasSent: boolean;
  /** Why the server gave her no seat; null: it has not answered. It stays until somebody has seen to it. */
  refusal: string | null;
};

/** A walk-up as the form has it. */
export type NewGuest = Omit<WaitingGuest, 'eventId' | 'issuedAt' | 'wasSent' | 'refusal'>;

/** One that the server may know of stays. */
export const mayRemove = ({ wasSent, refusal }: WaitingGuest) => !wasSent || refusal !== null;
