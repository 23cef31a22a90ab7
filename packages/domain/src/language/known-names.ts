import { schemaTexts } from './texts.ts';

/**
 * Names that are data and are translated all the same: categories, the first cities, the one kind of
 * ticket. Any other name stays as somebody wrote it.
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
