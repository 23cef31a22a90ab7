import { describe, expect, test } from 'vitest';
import { stateMissing } from '../../events/cities/gst-states.ts';
import { taxProfileMessages, taxProfileOf, taxProfileSchema } from './tax-profiles.ts';

const registered = {
  isRegistered: true,
  gstin: ' 27aapfu0939f1zv ',
  legalName: 'Meera Nair Ventures',
  address: '4 Hill Road, Bandra, Mumbai 400050',
  stateCode: '' as const,
};
const unregistered = { ...registered, isRegistered: false, gstin: '', stateCode: '29' as const };

const faultsOf = (draft: object) =>
  taxProfileSchema.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message]);

describe('tax details', () => {
  test('of who is registered have their state from the GSTIN, and say no other', () => {
    const draft = taxProfileSchema.parse(registered);
    expect(taxProfileOf(draft)).toMatchObject({ gstin: '27AAPFU0939F1ZV', stateCode: '27' });
    expect(faultsOf({ ...registered, stateCode: '27' })).toBeUndefined();
    expect(faultsOf({ ...registered, stateCode: '29' })).toEqual([
      ['gstin', taxProfileMessages.anotherState],
    ]);
  });

  test('of who is not have no GSTIN, and the state that was chosen', () => {
    const draft = taxProfileSchema.parse({ ...unregistered, gstin: '27AAPFU0939F1ZV' });
    expect(taxProfileOf(draft)).toMatchObject({ gstin: null, stateCode: '29' });
  });

  test.each([
    ['no GSTIN', { ...registered, gstin: '' }, 'gstin', taxProfileMessages.gstin],
    [
      'one of 14 signs',
      { ...registered, gstin: '27AAPFU0939F1Z' },
      'gstin',
      taxProfileMessages.gstin,
    ],
    [
      'a wrong check sign',
      { ...registered, gstin: '27AAPFU0939F1ZW' },
      'gstin',
      taxProfileMessages.checkSign,
    ],
    ['no legal name', { ...registered, legalName: ' ' }, 'legalName', taxProfileMessages.legalName],
    ['no address', { ...registered, address: '' }, 'address', taxProfileMessages.address],
    ['no state', { ...unregistered, stateCode: '' }, 'stateCode', stateMissing],
  ])('with %s are refused beside that field', (_, draft, field, message) => {
    expect(faultsOf(draft)).toEqual([[field, message]]);
  });
});
