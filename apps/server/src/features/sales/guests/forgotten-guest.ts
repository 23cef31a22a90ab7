/** Of a guest that she came, and what was taken for her seat, stays: who she was goes. */
export const forgottenGuest = { name: null, phone: null, note: null };
