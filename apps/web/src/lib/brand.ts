import { type Brand, defaultBrand } from '@nagarika/domain/site/brand';

/**
 * The installation's name and contacts: the server writes its overrides into the page, and gives
 * them to its renderer (entry-server.tsx).
 */
export const brand: Brand = { ...defaultBrand, ...overrides() };

/** Sets the brand before anything is rendered: one process serves one installation. */
export function takeBrand(own: Brand): void {
  Object.assign(brand, own);
}

function overrides(): Partial<Brand> {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById('brand')?.textContent;
  return text ? JSON.parse(text) : {};
}
