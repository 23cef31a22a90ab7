export const cities = [
  'delhi-ncr',
  'mumbai',
  'bangalore',
  'hyderabad',
  'chennai',
  'pune',
  'kochi',
] as const;
export const letters = [
  'po',
  'wa',
  'me',
  'la',
  'ka',
  'ev',
  'br',
  'st',
  'th',
  'ri',
  'ma',
  'in',
] as const;
export const words = [
  'pottery',
  'mentor',
  'breakfast',
  'kathak',
  'clinic',
  'founder m',
  'ledger lab',
] as const;
export const rare = ['qzx', 'zzyzx', 'xylograph', 'qwrt'] as const;
export const hindi = ['महिला', 'कार्यशाला', 'कथक', 'सुबह की'] as const;
export const others = ['பெண்கள்', 'মেলা', 'ಸಭೆ', 'സംഗമം'] as const;

export const sounds = ['mahilaa', 'उद्यमी', 'kaaryashala', 'कथक sandhya', 'ચાય'] as const;
export const named = ['पुणे', 'Bombay', 'कथक दिल्ली', 'mela in Poona'] as const;
