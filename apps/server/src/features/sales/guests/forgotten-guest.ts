/** A guest without name, number and note: that she came, and what was taken for her seat, stays. */
export const forgottenGuest = { name: null, phone: null, note: null };
