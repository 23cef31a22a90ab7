import type { communities } from '@nagarika/db/schema/events/communities';
import type { CommunityInput } from '@nagarika/domain/events/cities/community-forms';

/** What the audit keeps of a community: what an admin typed. */
export function toCommunityInput({
  cityId,
  name,
  description,
  whatsappLink,
  memberCount,
}: typeof communities.$inferSelect): CommunityInput {
  return { cityId, name, description, whatsappLink, memberCount };
}
