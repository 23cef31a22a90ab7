import { signInAs } from './signed-in.ts';
import { createVisitor, desktop } from './visitor.ts';

/** Releases, as the demo's second admin of finance, all that is prepared, or in a bank file. */
export async function releasePayouts(
  world: Parameters<typeof createVisitor>[0],
  from: 'prepared' | 'filed' = 'prepared',
): Promise<void> {
  const second = await createVisitor(world, desktop);
  const { page } = second;
  await signInAs(second, '9000000006');
  await page.goto(`/admin/payouts?filter=${from}`);
  await page.getByRole('checkbox', { name: 'Pick all on this page' }).check();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await second.expectSound('payouts: release');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/^Released by /)
    .first()
    .waitFor();
  await second.close();
}
