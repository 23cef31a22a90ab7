import { expect, test } from 'vitest';
import { readBookingSearch, readReference } from './booking-search.ts';

test.each([
  ['ngk 7f3k9qx2', 'code', 'NGK-7F3K-9QX2'],
  ['NGS-7F3K-9QX2', 'code', 'NGS-7F3K-9QX2'],
  [' pay_EKwxwAgItmmXdp ', 'payment', 'pay_EKwxwAgItmmXdp'],
  ['order_EKwxwAgItmmXdp', 'order', 'order_EKwxwAgItmmXdp'],
  ['rfnd_FP8QHiV938haTz', 'refund', 'rfnd_FP8QHiV938haTz'],
  ['disp_AHfqOvkldwsbqt', 'dispute', 'disp_AHfqOvkldwsbqt'],
  ['ti/2627/000012', 'paper', 'TI/2627/000012'],
  ['SC/9900/1234567', 'paper', 'SC/9900/1234567'],
  ['BK1767225600000', 'page_id', 'BK1767225600000'],
  ['3F2A9C1B-0000-4000-8000-000000000000', 'id', '3f2a9c1b-0000-4000-8000-000000000000'],
  ['98765 43210', 'phone', '+919876543210'],
  ['+91 98765-43210', 'phone', '+919876543210'],
  ['09876543210', 'phone', '+919876543210'],
  ['9198765432', 'phone', '+919198765432'],
  ['+९१ ९८७६५ ४३२१०', 'phone', '+919876543210'],
  ['BK१७६७२२५६०००००', 'page_id', 'BK1767225600000'],
  [' Meera ', 'guest', 'Meera'],
  ['रुक्मिणी दे', 'guest', 'रुक्मिणी दे'],
])('%j is looked up as a %s', (typed, by, value) => {
  expect(readBookingSearch(typed)).toEqual({ by, value });
});

test.each(['', 'Me', '12345', 'pay_', 'order_%', '5876543210', 'XX/2627/000001', 'TI/2627/1'])(
  '%j is none',
  (typed) => {
    expect(readBookingSearch(typed)).toBeNull();
  },
);

test.each([
  [' hdfcn52026060100 ', 'HDFCN52026060100'],
  ['612345678901', '612345678901'],
  ['919876543210', '919876543210'], // which may be a phone number, too
  ['BKIDN12345678901', 'BKIDN12345678901'],
  ['Meera Krishnan', null],
  ['MEERAKRISHNAN', null],
  ['9876543210', null],
  ['pay_EKwxwAgItmmXdp', null],
])('%j has the bank’s reference %j', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});
