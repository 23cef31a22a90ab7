/**
 * Focuses the first field marked wrong, and scrolls it to the middle of the screen, where neither
 * the header nor the bar at the bottom covers it. Call it once the field is marked.
 */
export function showFirstError(form: HTMLElement | null): void {
  // In a question with several answers the first answer gets the focus.
  const field = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid="true"] input',
  );
  field?.focus({ preventScroll: true });
  // An error about a list as a whole marks no field, and has words alone.
  const shown = field ?? form?.querySelector('[role="alert"]');
  shown?.scrollIntoView({ block: 'center' });
}
