import { schemaTexts } from './texts.ts';

/**
 * Names that are data, and that are said in the reader's language all the same: categories, the cities of
 * the beginning, the one kind of ticket. Whatever else somebody has called a thing stands as it is.
 */
export const knownNames = schemaTexts({
  entrepreneurs: 'Entrepreneurs',
  meetups: 'Meetups',
  trips: 'Travel & Trips',
  networking: 'Networking',
  workshops: 'Workshops',
  conferences: 'Conferences',
  socialEvents: 'Social Events',
  beginnings: 'Beginnings',
  money: 'Money',
  growing: 'Growing',
  living: 'Living',
  delhi: 'Delhi NCR',
  mumbai: 'Mumbai',
  bangalore: 'Bangalore',
  hyderabad: 'Hyderabad',
  chennai: 'Chennai',
  pune: 'Pune',
  chandigarh: 'Chandigarh',
  ahmedabad: 'Ahmedabad',
  kolkata: 'Kolkata',
  kochi: 'Kochi',
  anonymous: 'Anonymous',
  general: 'General',
});
