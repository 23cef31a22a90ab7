/** A button for words that may need more room than there is: they go on in a second line. */
export const wrapping = 'h-auto! min-h-11 max-w-full py-1.5 text-left whitespace-normal!';
