import {
  codeOfStep,
  stepAt,
} from '../../../apps/server/src/features/people/second-factor/code-of-step.ts';
import { fromBase32 } from '../../../apps/server/test/authenticator.ts';
import type { Caller } from '../../support/calls.ts';

/** Acts as the app on an admin's phone: sets the factor up, and shows it whenever it is asked for. */
export function authenticatorOf(sql: Bun.SQL, phone: string) {
  let key: Buffer | null = null;
  const code = () => (key ? codeOfStep(key, stepAt(new Date())) : '000000');
  const isOn = async () => {
    const [row] = await sql`select 1 from users
      where phone = ${phone} and second_factor_since is not null`;
    return row !== undefined && key !== null;
  };
  return {
    code,
    isOn,
    async show({ call }: Pick<Caller, 'call'>) {
      const enrolled = await isOn();
      if (!enrolled) {
        await sql`delete from second_factors where user_id = (select id from users where phone = ${phone})`;
        await sql`update users set second_factor_since = null where phone = ${phone}`;
        const begun = await call('POST', '/trpc/secondFactor.begin', {});
        const told = /"key":"([A-Z2-7]+)"/.exec(begun.text)?.[1];
        if (!told) throw new Error(`no second factor: ${begun.status} ${begun.text}`);
        key = fromBase32(told);
      }
      await sql`update second_factors set last_step = null`; // it may have been shown just now
      const path = enrolled ? 'pass' : 'confirm';
      const shown = await call('POST', `/trpc/secondFactor.${path}`, { code: code() });
      if (shown.status !== 200) throw new Error(`the factor: ${shown.status} ${shown.text}`);
    },
  };
}
