/**
 * The callers; all but the first are signed in. `her` is the one whose data it is, attendee and organiser.
 */
export const viewers = [
  'visitor',
  'other',
  /** Organises an event that the marked member has nothing to do with. */
  'rival',
  /** Organises an event that the marked member has a ticket for, and stands at its door. */
  'host',
  /** Got a ticket from her, gave her one, and comes to an event of hers. */
  'friend',
  'her',
  'admin',
] as const;
export type Viewer = (typeof viewers)[number];

/** The kind of a column's content, which decides how its marker is made (marker-of.ts). */
export type Kind =
  | 'words'
  /** Words in no language yet (texts.ts). */
  | 'text'
  | 'html'
  | 'list'
  | 'json'
  | 'agenda'
  /** An event's words in a second language. */
  | 'second words'
  | 'proposal'
  | 'name'
  /** A post's signature: a name that she chose, or that she gave none. */
  | 'signature'
  | 'phone'
  | 'email'
  | 'birthday'
  | 'picture'
  /** Encrypted bank details. */
  | 'bank'
  /** Unique already, or made by a secret: the value is the marker. */
  | 'as it is'
  /** A choice of few, or a moment: hers, but nothing that a search could find. */
  | 'choice'
  /** Derived by the database from columns beside it. */
  | 'derived';

export type PersonalColumn = {
  is: Kind;
  seenBy: readonly Viewer[];
  /** The admins' answers that may have it, by their beginnings; left out: all. */
  adminsIn?: readonly string[];
  /** SQL that selects other rows than hers: visitors'. */
  rows?: string;
  /** Why it may still stand there after she was erased. */
  kept?: string;
  /** Why the copy that she takes lacks it. */
  notCopied?: string;
};

export type PersonalTable = {
  /** Columns that say nothing of a person. */
  plain: string;
  /** Columns that lead to an account: whose row it is, or who did it. */
  leads?: string;
  /** SQL that selects her rows; `:her` is her id. */
  hers?: string;
  /** SQL that selects her rows that are not public: only she and admins see them, and they go with her. */
  unpublished?: string;
  /** True when rows that were hidden, or never shown, stay as well. */
  keepsUnpublished?: true;
  personal?: Record<string, PersonalColumn>;
};

export const nobody: readonly Viewer[] = [];
export const herOnly: readonly Viewer[] = ['her'];
export const herAndAdmins: readonly Viewer[] = ['her', 'admin'];
export const everybody: readonly Viewer[] = viewers;

export const personal = (
  is: Kind,
  seenBy: readonly Viewer[],
  also: Omit<PersonalColumn, 'is' | 'seenBy'> = {},
): PersonalColumn => ({ is, seenBy, ...also });

export const kept = {
  books:
    'bookings, payments and payouts: eight years, for tax law, under an account that names nobody',
  published: 'what others have read stays in her words, without her name (0080)',
  hash: 'a keyed hash that counts once: no name, number or address can be read from it',
};
export const notCopied = {
  hash: 'a keyed hash, or encrypted for the server alone',
  same: 'the copy has what it was made of',
  ours: 'what our machines note about sending, not what they know of her',
  others: 'of others only what she typed herself, their numbers masked (0084)',
};
