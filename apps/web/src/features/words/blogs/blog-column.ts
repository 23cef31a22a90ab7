/** The width of a story: about seventy letters of its text in a line. */
export const blogColumn = 'mx-auto grid w-full max-w-blog grid-cols-1 gap-6';
