import {
  type GstStateCode,
  gstStateCodes,
  isGstState,
} from '@nagarika/domain/events/cities/gst-states';
import { say, type Text } from '@nagarika/domain/language/texts';

/** The states' names as the GST network has them. */
const stateNames: Record<GstStateCode, Text> = {
  '01': say('Jammu and Kashmir'),
  '02': say('Himachal Pradesh'),
  '03': say('Punjab'),
  '04': say('Chandigarh'),
  '05': say('Uttarakhand'),
  '06': say('Haryana'),
  '07': say('Delhi'),
  '08': say('Rajasthan'),
  '09': say('Uttar Pradesh'),
  '10': say('Bihar'),
  '11': say('Sikkim'),
  '12': say('Arunachal Pradesh'),
  '13': say('Nagaland'),
  '14': say('Manipur'),
  '15': say('Mizoram'),
  '16': say('Tripura'),
  '17': say('Meghalaya'),
  '18': say('Assam'),
  '19': say('West Bengal'),
  '20': say('Jharkhand'),
  '21': say('Odisha'),
  '22': say('Chhattisgarh'),
  '23': say('Madhya Pradesh'),
  '24': say('Gujarat'),
  '26': say('Dadra and Nagar Haveli and Daman and Diu'),
  '27': say('Maharashtra'),
  '29': say('Karnataka'),
  '30': say('Goa'),
  '31': say('Lakshadweep'),
  '32': say('Kerala'),
  '33': say('Tamil Nadu'),
  '34': say('Puducherry'),
  '35': say('Andaman and Nicobar Islands'),
  '36': say('Telangana'),
  '37': say('Andhra Pradesh'),
  '38': say('Ladakh'),
  '97': say('Other Territory'),
};

/** Names the state of a stored code. */
export function stateName(code: string): Text {
  return isGstState(code) ? stateNames[code] : say('Other Territory');
}

/** All states, in the order of their codes. */
export const gstStates = gstStateCodes.map((code) => ({ code, name: stateNames[code] }));
