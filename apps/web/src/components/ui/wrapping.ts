/** Lets a button's words go on in a second line where they need more room. */
export const wrapping = 'h-auto! min-h-11 max-w-full py-1.5 text-left whitespace-normal!';
