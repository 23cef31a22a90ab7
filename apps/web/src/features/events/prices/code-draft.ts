import { type CodeForm, codeForm } from '@nagarika/domain/events/prices/code-form';
import { typedNumber } from '@nagarika/domain/language/typed-number';
import { type Checked, judge } from '../../../lib/forms/checked.ts';
import { instantOf } from '../../../lib/times/local-time.ts';
import { paise } from './terms-draft.ts';

/** The code as typed: percent or rupees, Indian time as `datetime-local` has it. */
export type CodeDraft = {
  code: string;
  kind: string;
  value: string;
  isForSome: boolean;
  ticketTypeIds: string[];
  startsAt: string;
  endsAt: string;
  totalLimit: string;
  memberLimit: string;
};

export const emptyCode: CodeDraft = {
  code: '',
  kind: 'percent',
  value: '',
  isForSome: false,
  ticketTypeIds: [],
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  memberLimit: '',
};

/** A code that opens hidden types names them. */
export const namesTypes = ({ kind, isForSome }: CodeDraft) => isForSome || kind === 'opens';

export function checkCode(draft: CodeDraft): Checked<CodeForm> {
  const { code, kind, value } = draft;
  const limitOf = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed));
  return judge(codeForm, {
    code,
    kind,
    value: kind === 'opens' ? 0 : kind === 'percent' ? typedNumber(value) : paise(value),
    ticketTypeIds: namesTypes(draft) ? draft.ticketTypeIds : null,
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.endsAt),
    totalLimit: limitOf(draft.totalLimit),
    memberLimit: limitOf(draft.memberLimit),
  });
}
