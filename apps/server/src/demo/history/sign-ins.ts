/** Returns the start message's sign-ins in demo (docs/product.md#demo). */
export function printDemoSignIns(): string {
  const people = [
    ['9000000001', 'Asha Verma, admin'],
    ['9000000002', 'Kavya Menon, member'],
    ['9000000003', 'Ritu Malhotra, organiser of past and coming events'],
    ['9000000004', 'Arjun Rao, member (male: may not book)'],
    ['9000000005', 'Tara Iyer, member without gender (asked for it before booking)'],
    ['9000000006', 'Nalini Desai, admin: releases the payouts that Asha prepares'],
  ];
  return [
    'Sign in with one of these numbers; the code is shown on screen:',
    ...people.map(([phone, who]) => `  ${phone}  ${who}`),
    '  Any other number makes a new account.',
    '',
  ].join('\n');
}
