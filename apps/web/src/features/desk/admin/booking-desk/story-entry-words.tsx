import { AuditEntry } from '../audit/audit-entry.tsx';
import { HeardWords } from './heard-words.tsx';
import { LedgerWords } from './ledger-words.tsx';
import { MessageWords } from './message-words.tsx';
import { StepWords } from './step-words.tsx';
import type { StoryEntry } from './story-parts.ts';

/** One entry of a booking's story, in words; its moment stands beneath. */
export function StoryEntryWords({ entry }: { entry: StoryEntry }) {
  switch (entry.part) {
    case 'gateway':
      return <HeardWords heard={entry.heard} />;
    case 'ledger':
      return <LedgerWords lines={entry.lines} />;
    case 'messages':
      return <MessageWords message={entry.message} />;
    case 'audit':
      return <AuditEntry entry={entry.act} isDated={false} />;
    default:
      return <StepWords step={entry.step} />;
  }
}
