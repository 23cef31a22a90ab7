import { signIn } from '../../attack/support/calls.ts';
import { until } from '../../attack/support/server.ts';
import { at, buyOne, expectBooks, type Step } from './parts/crowd.ts';
import { uploadPicture } from './parts/picture.ts';

/** Lets a member sign in, buy, have her ticket and its PDF, and upload a picture that every server shows. */
export const journey: Step = async (stack, { members, events }, expect) => {
  const { url, servers } = stack;
  const pages = await Promise.all(
    ['/', '/events', '/community', '/blogs'].map((path) => members[0]?.call('GET', path)),
  );
  const isRendered = pages.every((page) => page?.status === 200 && page.text.includes('<html'));
  expect('pages come rendered', isRendered, pages.map((page) => page?.status).join(' '));

  const member = { ...(await signIn(url, '9000000002', '198.51.100.254')), ip: '198.51.100.254' };
  const [event] = events.toReversed();
  if (!event) throw new Error('no event sells tickets');
  const buying = buyOne(member, event);
  await servers[1].program().end('SIGKILL');
  const bought = await buying;
  expect(
    'she orders, pays and is told of her ticket, while one server is killed',
    bought === 'ticket',
    bought,
  );
  await servers[1].start();

  const me = JSON.parse((await member.call('GET', '/api/auth/me')).text);
  const own = await until(async () => {
    const answer = await member.call('GET', `/api/users/${me.id}/tickets`);
    return answer.text.includes(event.id) ? answer.text : undefined;
  }, 5_000);
  const booking = Object(
    JSON.parse(own ?? '[]').find((one: object) => JSON.stringify(one).includes(event.id)),
  );
  for (const server of servers) {
    const pdf = await at(server.url, member).call('GET', `/api/tickets/${booking.id}/pdf`);
    const isPdf = pdf.status === 200 && pdf.text.startsWith('%PDF');
    expect(
      `${server.name} makes the PDF of it`,
      isPdf,
      `${pdf.status}, ${pdf.text.length} characters`,
    );
  }

  const uploaded = await uploadPicture(servers[0], member);
  const shown = await at(servers[1].url, member).call('GET', uploaded.path);
  expect(
    'a picture uploaded at one server is shown by the other',
    uploaded.status === 200 && shown.status === 200,
    `${uploaded.status}, then ${shown.status} for ${uploaded.path}`,
  );
  await expectBooks(stack, expect);
};
