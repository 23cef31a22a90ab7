/** The one place for name and contact; `BRAND_*` in the environment overrides (environment.ts). */
export type Brand = {
  name: string;
  nameDevanagari: string;
  tagline: string;
  supportEmail: string;
  /** As people read it. */
  supportPhone: string;
  /** wa.me form: digits only, with country code. */
  whatsappNumber: string;
  whatsappGreeting: string;
};

export const defaultBrand: Brand = {
  name: 'Nagarika',
  nameDevanagari: 'नागरिका',
  tagline: 'Building communities that matter. Connect, create, and celebrate together.',
  supportEmail: 'support@nagarika.example',
  supportPhone: '+91 90000 00000',
  whatsappNumber: '919000000000',
  whatsappGreeting: 'Hi! I have a question about Nagarika.',
};
