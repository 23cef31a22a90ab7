import { expect, test } from 'vitest';
import { likelyState } from './gst-states.ts';

test.each([
  ['07', 'The Loft, DLF Phase 3, Gurugram 122002', '06'],
  ['07', 'सेक्टर 18, नोएडा', '09'],
  ['07', '14 Hauz Khas Village, New Delhi', '07'],
  ['07', '', '07'],
  ['04', 'Phase 7, Mohali', '03'],
  ['04', 'सेक्टर 5, पंचकूला', '06'],
  // A city in one state, whatever its address names.
  ['27', 'Gurugram House, Mumbai', '27'],
  // The city does not extend into the state of this town.
  ['04', 'Noida Road, Chandigarh', '04'],
])('in a city of %s %j is most likely in %s', (city, address, state) => {
  expect(likelyState(city, address)).toBe(state);
});
