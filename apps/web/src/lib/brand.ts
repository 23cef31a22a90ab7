import { type Brand, defaultBrand } from '@nagarika/domain/brand';

/** The installation's name and contacts: the server writes its overrides into the page. */
export const brand: Brand = { ...defaultBrand, ...overrides() };

function overrides(): Partial<Brand> {
  const text = document.getElementById('brand')?.textContent;
  return text ? JSON.parse(text) : {};
}
