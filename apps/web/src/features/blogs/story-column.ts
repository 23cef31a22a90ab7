/** The width of a story: about seventy letters of its text in a line. */
export const storyColumn = 'mx-auto grid w-full max-w-story grid-cols-1 gap-6';
