import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What `status`, `state` and `role` of a change become, of each kind of thing alike. */
export const stateWords: Record<string, MessageDescriptor> = {
  pending: msg({ message: 'pending', context: 'audit' }),
  approved: msg({ message: 'approved', context: 'audit' }),
  rejected: msg({ message: 'rejected', context: 'audit' }),
  withdrawn: msg({ message: 'withdrawn', context: 'audit' }),
  cancelled: msg({ message: 'cancelled', context: 'audit' }),
  confirmed: msg({ message: 'confirmed', context: 'audit' }),
  refunded: msg({ message: 'refunded', context: 'audit' }),
  submitted: msg({ message: 'submitted', context: 'audit' }),
  published: msg({ message: 'published', context: 'audit' }),
  unpublished: msg({ message: 'unpublished', context: 'audit' }),
  prepared: msg({ message: 'prepared', context: 'audit' }),
  paid: msg({ message: 'paid', context: 'audit' }),
  called_off: msg({ message: 'called off', context: 'audit' }),
  queued: msg({ message: 'queued', context: 'audit' }),
  processed: msg({ message: 'processed', context: 'audit' }),
  failed: msg({ message: 'failed', context: 'audit' }),
  replaced: msg({ message: 'replaced', context: 'audit' }),
  waiting: msg({ message: 'waiting', context: 'audit' }),
  public: msg({ message: 'public', context: 'audit' }),
  hidden: msg({ message: 'hidden', context: 'audit' }),
  member: msg({ message: 'member', context: 'audit' }),
  admin: msg({ message: 'admin', context: 'audit' }),
};
