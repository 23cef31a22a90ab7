import { linkCode } from '@nagarika/domain/sales/event-links';

/** Unique by the database's constraint; one byte in thirty-two is passed over, so there are some to spare. */
export function newLinkCode(): string {
  return linkCode(crypto.getRandomValues(new Uint8Array(24)));
}
