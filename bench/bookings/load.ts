import type { Event, Member } from './seed.ts';

export type Buying = { serverUrl: string; sandboxUrl: string };

/** A run's result: how long each booking, or refusal, took in ms, and how many there were in which time. */
export type Run = {
  times: number[];
  done: number;
  seconds: number;
  failures: Map<string, number>;
};

type Deed = (buying: Buying, member: Member, event: Event) => Promise<void>;
type Lanes = { lanes: number; seconds: number; next: () => [Member, Event]; deed?: Deed };

/** Lets `lanes` buyers buy at once, each with the next member and the next event, until the time is over. */
export async function buyInLanes(
  buying: Buying,
  { lanes, seconds, next, deed = buy }: Lanes,
): Promise<Run> {
  const run = emptyRun();
  const began = performance.now();
  const end = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) await timed(run, () => deed(buying, ...next()));
    }),
  );
  run.seconds = (performance.now() - began) / 1_000;
  return run;
}

/** Lets so many buyers a second buy, whether or not earlier ones are done. */
export async function buyAtRate(
  buying: Buying,
  { rate, seconds, next }: { rate: number; seconds: number; next: () => [Member, Event] },
): Promise<Run> {
  const run = emptyRun();
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await Bun.sleep(wait);
    under.push(timed(run, () => buy(buying, ...next())));
  }
  await Promise.all(under);
  run.seconds = (performance.now() - began) / 1_000;
  return run;
}

function emptyRun(): Run {
  return { times: [], done: 0, seconds: 0, failures: new Map() };
}

async function timed(run: Run, deed: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await deed();
    run.done += 1;
    run.times.push(performance.now() - began);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    run.failures.set(reason, (run.failures.get(reason) ?? 0) + 1);
  }
}

const orderOf = (buying: Buying, member: Member, { id, type, amount, code }: Event) =>
  post(`${buying.serverUrl}/api/razorpay/create-order`, member, {
    eventId: id,
    tickets: { [type]: 1 },
    ...(code && { code }),
    bookingId: `BK${crypto.randomUUID()}`,
    amount,
    currency: 'INR',
  });

/** Orders, pays at the sandbox, and books. */
export async function buy(buying: Buying, member: Member, event: Event): Promise<void> {
  const order = await orderOf(buying, member, event);
  const paid = await post(`${buying.sandboxUrl}/checkout`, member, {
    order_id: order.id,
    outcome: 'success',
  });
  const booked = await post(`${buying.serverUrl}/api/events/${event.id}/book`, member, {
    quantity: 1,
    paymentMethod: 'razorpay',
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
  });
  if (booked.status !== 'confirmed') throw new Error(`booked: ${booked.status}`);
}

/** Orders where others wait. */
export async function comeTooLate(buying: Buying, member: Member, event: Event): Promise<void> {
  const refused = await orderOf(buying, member, event).catch((error: Error) => error.message);
  if (refused !== 'create-order: 409') throw new Error(`not refused: ${JSON.stringify(refused)}`);
}

async function post(
  url: string,
  { cookie }: Member,
  body: unknown,
): Promise<Record<string, string>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname.split('/').at(-1)}: ${answer.status}`);
  return asRecord(await answer.json());
}

function asRecord(value: unknown): Record<string, string> {
  return value as Record<string, string>;
}
