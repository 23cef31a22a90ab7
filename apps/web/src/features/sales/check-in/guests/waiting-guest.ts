import type { GuestKind } from '@nagarika/domain/sales/guests/guests';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

export type GuestOptions = Outputs['guests']['options'];
export type IssuedGuest = Outputs['guests']['issue'];

/** A guest without a ticket who was let in, as the phone has written it down. */
export type WaitingGuest = {
  /** The booking's id, made here: sending it again changes nothing. */
  id: string;
  eventId: string;
  ticketTypeId: string;
  ticketType: string;
  quantity: number;
  kind: GuestKind;
  /** The amount taken from the guest at the door. */
  amountPaise: number;
  name: string;
  /** Ten digits, or ''. */
  phone: string;
  /** UTC instant. */
  issuedAt: string;
  /** True when it was sent at least once: the server may know of the guest. */
  wasSent: boolean;
  /**
   * The server's reason for refusing a seat; null without an answer. It stays until somebody has
   * seen to it.
   */
  refusal: string | null;
};

/** A walk-up as the form has it. */
export type NewGuest = Omit<WaitingGuest, 'eventId' | 'issuedAt' | 'wasSent' | 'refusal'>;

/** Tells whether it may be removed; one that the server may know of stays. */
export const mayRemove = ({ wasSent, refusal }: WaitingGuest) => !wasSent || refusal !== null;
