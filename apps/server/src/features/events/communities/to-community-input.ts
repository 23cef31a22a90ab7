import type { communities } from '@nagarika/db/schema/events/communities';
import type { CommunityInput } from '@nagarika/domain/events/cities/community-forms';

/** Picks what the audit keeps of a community: the fields that an admin typed. */
export function toCommunityInput({
  cityId,
  name,
  description,
  whatsappLink,
  memberCount,
}: typeof communities.$inferSelect): CommunityInput {
  return { cityId, name, description, whatsappLink, memberCount };
}
