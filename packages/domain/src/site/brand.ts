import { type Language, languageNamed } from '../language/languages.ts';
import { schemaText } from '../language/texts.ts';

/** The one place for name and contact; `BRAND_*` in the environment overrides it (environment.ts). */
export type Brand = {
  name: string;
  nameDevanagari: string;
  tagline: string;
  supportEmail: string;
  /** The number as people read it. */
  supportPhone: string;
  /** The wa.me form: digits only, with country code. */
  whatsappNumber: string;
  whatsappGreeting: string;
};

export const defaultBrand: Brand = {
  name: 'Nagarika',
  nameDevanagari: 'नागरिका',
  tagline: schemaText('Building communities that matter. Connect, create, and celebrate together.'),
  supportEmail: 'support@nagarika.example',
  supportPhone: '+91 90000 00000',
  whatsappNumber: '919000000000',
  whatsappGreeting: schemaText('Hi! I have a question about Nagarika.'),
};

/** Writes the name as it stands beside words of this language. */
export function brandName({ name, nameDevanagari }: Brand, language: Language): string {
  return languageNamed(language).script === 'Deva' ? nameDevanagari : name;
}

/** Builds the brand for readers of this language. What an installation words itself stays as it is. */
export function brandIn(brand: Brand, language: Language, word: (said: string) => string): Brand {
  return {
    ...brand,
    name: brandName(brand, language),
    tagline: word(brand.tagline),
    whatsappGreeting: word(brand.whatsappGreeting),
  };
}
