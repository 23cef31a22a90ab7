import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test.each([
  [['The Hall', '12 Hill Road', 'Pune'], 'The Hall, 12 Hill Road, Pune'],
  [['The Hall', '12 Hill Road, Pune', 'Pune'], 'The Hall, 12 Hill Road, Pune'],
  [['The Hall', '12 Hill Road,  delhi  NCR ', 'Delhi NCR'], 'The Hall, 12 Hill Road, delhi NCR'],
  [['The Hall', 'Hill Road, Mumbai 400050', 'Mumbai'], 'The Hall, Hill Road, Mumbai 400050'],
  [['The Hall', 'Hill Road, Mumbai - 400 050', 'Mumbai'], 'The Hall, Hill Road, Mumbai - 400 050'],
  [
    ['Cafe Ila', 'Cafe Ila, 3 Sea Road, Kochi, Kerala', 'Kochi'],
    'Cafe Ila, 3 Sea Road, Kochi, Kerala',
  ],
  [['Pune', 'The Hall', '1 Main Road, Pune'], 'Pune, The Hall, 1 Main Road'],
  [['Mumbai Central Library', 'Mumbai'], 'Mumbai Central Library, Mumbai'],
  [[null, ' , ', undefined, 'Pune'], 'Pune'],
  [['पुणे', 'कोथरूड, पुणे ४११०३८'], 'पुणे, कोथरूड'],
])('a place says nothing twice: %j', (parts, place) => {
  expect(placeOf(...parts)).toBe(place);
});
