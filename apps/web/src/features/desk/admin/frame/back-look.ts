/** Styles the way back to the list, above the heading: link or button. */
export const backLook =
  '-mb-3 inline-flex min-h-11 items-center gap-2 justify-self-start text-muted-foreground hover:text-primary [&_svg]:size-4.5';
