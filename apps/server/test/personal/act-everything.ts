import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { accessRules } from '#test/access-rules.ts';
import type { World } from '#test/world.ts';
import type { Answer } from './ask-everything.ts';
import { type Viewer, viewers } from './column.ts';
import type { createMarkedWorld } from './marked-world.ts';

type Marked = Awaited<ReturnType<typeof createMarkedWorld>>;

/** After these the caller is nobody, or another person; or her address is confirmed by now. */
const leftOut = new Set([
  'profile.resendConfirmation',
  ...['auth.logout', 'auth.verifyPhoneCode'],
  ...['account.endSession', 'account.endOtherSessions'],
]);

/**
 * Runs every mutation once, about something of hers where it needs a thing, by the viewer who has the least
 * to do with her and may; then what was to be done later. Returns their answers, what everybody's streams
 * said meanwhile, and what was mailed.
 */
export async function actOnEverything(
  world: World,
  { scene, server, people }: Marked,
): Promise<{ answers: Answer[]; streamed: Answer[]; mails: Answer[] }> {
  world.jobs.runWith(server.deps);
  // A member with an unproven address gets little mail, so all who act prove theirs here.
  await world.sql`update users set email_verified_at = now()
    where email is not null and id <> ${people.other?.id ?? null}`;
  const before = world.mailer.sent.length;
  const streams = await openStreams(server);
  const answers: Answer[] = [];
  for (const { name, type } of declaredProcedures(appRouter)) {
    const rule = accessRules[name];
    if (type !== 'mutation' || !rule || leftOut.has(name)) continue;
    const viewer = (['other', 'admin'] as const).find((one) => rule.answers[one] === 'ok');
    if (!viewer) continue;
    await world.sql`delete from rate_limits`;
    const body = (await rule.input(scene, viewer)) ?? null;
    answers.push(...(await server.askAs(viewer, [{ name, path: `/trpc/${name}`, body }])));
  }
  for (const job of ['contact.mail', 'messages.deliver'] as const) await world.jobs.drain(job);
  const streamed = await Promise.all(streams.map((leave) => leave()));
  const readers = await addressesOf(world, people);
  const mails = world.mailer.sent.slice(before).map(({ to, subject, text, html }) => ({
    viewer: readers.get(to) ?? ('other' as const),
    name: `mail: ${subject}`,
    path: to,
    status: 200,
    text: `${subject}\n${text}\n${html ?? ''}`,
    headers: '',
  }));
  return { answers, streamed, mails };
}

/** Opens every stream of the router, as everybody. */
function openStreams(server: Marked['server']) {
  const names = declaredProcedures(appRouter)
    .filter(({ type }) => type === 'subscription')
    .map(({ name }) => name);
  return Promise.all(
    viewers.flatMap((viewer) => names.map((name) => server.listenAs(viewer, name))),
  );
}

/** Maps addresses to viewers; an unknown one is another member's. */
async function addressesOf(world: World, people: Marked['people']): Promise<Map<string, Viewer>> {
  const rows = await world.sql<{ id: string; email: string }[]>`
    select id, email from users where email is not null`;
  return new Map(
    rows.map(({ id, email }) => [
      email,
      viewers.find((viewer) => people[viewer]?.id === id) ?? 'other',
    ]),
  );
}
