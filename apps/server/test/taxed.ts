import { taxProfiles, taxRates } from '@nagarika/db/schema/money/tax';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { istDate } from '@nagarika/domain/language/format';
import type { TaxRateKind } from '@nagarika/domain/money/tax/tax-rates';
import { financialYearOf } from '@nagarika/domain/time/financial-years';
import { asc } from 'drizzle-orm';
import { paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

/** The admins who give details of the operator and set rates. */
const admins = new WeakMap<World, Promise<string>>();
function adminOf(world: World): Promise<string> {
  const made = admins.get(world) ?? createMember(world, { role: 'admin' }).then(({ id }) => id);
  admins.set(world, made);
  return made;
}

/** Registers for GST in a state from now on; null: the operator. `gstin` null: not any more. */
export async function register(
  world: World,
  userId: string | null,
  {
    stateCode = '27',
    gstin = `${stateCode}AAPFU0939F1ZV` as string | null,
    validFrom = world.deps.clock.now(),
  } = {},
): Promise<string> {
  const [row] = await world.deps.db
    .insert(taxProfiles)
    .values({
      userId,
      legalName: userId ? 'Meera Nair Studio' : 'Nagarika Communities Private Limited',
      gstin,
      address: '1 Main Road',
      stateCode,
      createdBy: userId ?? (await adminOf(world)),
      validFrom,
    })
    .returning({ id: taxProfiles.id });
  return row?.id ?? '';
}

/** Sets a rate from now on; 0 turns it off. */
export async function setRate(
  world: World,
  kind: TaxRateKind,
  basisPoints: number,
  fromDay = istDate(world.deps.clock.now()),
): Promise<void> {
  await world.deps.db.insert(taxRates).values({
    kind,
    basisPoints,
    sac: kind.startsWith('gst') ? '998596' : null,
    fromDay,
    source: 'Notification 11/2017-Central Tax (Rate)',
    setBy: await adminOf(world),
    createdAt: world.deps.clock.now(),
  });
}

/** Registers the operator in Maharashtra and taxes all that can be: at 18 %. */
export async function taxAll(world: World): Promise<void> {
  await register(world, null);
  await setRate(world, 'gst_tickets', 1_800);
  await setRate(world, 'gst_services', 1_800);
}

/** Creates a coming event of hers in Maharashtra. */
export async function eventIn(world: World, organiserId: string) {
  const { id: cityId } = await createCity(world, { stateCode: '27' });
  const startsAt = new Date(world.clock.now().getTime() + 200 * 86_400_000);
  return createEvent(world, { organiserId, cityId, startsAt });
}

/** Registers her in a state, and sells two seats of her event in Maharashtra for ₹1,020. */
export async function soldTaxed(world: World, { registeredIn = '27' } = {}) {
  const organiser = await createMember(world, { name: 'Meera Nair' });
  await register(world, organiser.id, { stateCode: registeredIn });
  const event = await eventIn(world, organiser.id);
  const buyer = await createMember(world, { name: 'Kavya Rao', gender: 'female' });
  const { id: bookingId } = await paidBooking(world, { event, quantity: 2, member: buyer });
  const fy = financialYearOf(world.clock.now());
  return { organiser, buyer, event, bookingId, fy, desk: refundDesk(world, organiser) };
}

/** Lists all papers, by series and number. */
export function papersIn(world: World) {
  return world.deps.db
    .select()
    .from(taxPapers)
    .orderBy(
      asc(taxPapers.kind),
      asc(taxPapers.supplierId),
      asc(taxPapers.fy),
      asc(taxPapers.number),
    );
}

/** Lists the numbers of each series, by supplier, kind and year; without gaps they are 1, 2, 3 and so on. */
export async function numbersBySeries(world: World): Promise<Map<string, number[]>> {
  const papers = await papersIn(world);
  const series = Map.groupBy(papers, ({ supplierId, kind, fy }) => `${supplierId} ${kind} ${fy}`);
  return new Map([...series].map(([key, of]) => [key, of.map(({ number }) => number)]));
}
