import { say, type Text } from '@nagarika/domain/language/texts';
import type { Gender } from '@nagarika/domain/people/genders';
import { Refusal } from '@nagarika/domain/site/refusal';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { above } from '#server/words/sentences.ts';
import { changeUser } from './change-user.ts';

const genderNames: Record<Gender, Text> = {
  female: say('Female'),
  male: say('Male'),
  'non-binary': say('Non-binary'),
  'prefer-not-to-say': say('Prefer not to say'),
};

type Correction = { id: string; gender: Gender; reason: string };

/**
 * Corrects the gender, which decides who may book events for women. It takes a reason, which the log keeps
 * and the member is told. @throws Refusal as lockUser, already_done
 */
export function correctGender(ctx: MemberContext, { id, gender, reason }: Correction) {
  const { deps } = ctx;
  return changeUser(ctx, id, {
    action: 'user.gender',
    next: (row) => {
      if (row.gender === gender) {
        throw new Refusal('already_done', say("This user's profile says so already."));
      }
      return { gender };
    },
    reason,
    async also(tx) {
      await notify(deps, tx, [
        {
          userId: id,
          kind: 'account_changed',
          title: say('Your gender was corrected'),
          message: above(
            say('In your profile it now says: {gender}. If that is wrong, please write to us.', {
              gender: genderNames[gender],
            }),
            reason,
          ),
          link: '/edit-profile',
          dedupeKey: `gender_corrected:${id}:${deps.clock.now().getTime()}`,
        },
      ]);
      return {};
    },
  });
}
