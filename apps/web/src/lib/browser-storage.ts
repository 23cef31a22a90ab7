/** localStorage, or nothing at all where the browser forbids it (private mode, full disk). */
export const browserStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => void attempt(() => localStorage.removeItem(key)),
};

function attempt<Result>(access: () => Result) {
  try {
    return access();
  } catch {
    return null;
  }
}
