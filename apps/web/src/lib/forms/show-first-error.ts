/**
 * Takes the user to the first field that is marked wrong: focused, and in the middle of the screen, where
 * neither the header nor the bar at the bottom covers it. To be called once it is marked.
 */
export function showFirstError(form: HTMLElement | null): void {
  // Of a question with several answers it is the first of them.
  const field = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid="true"] input',
  );
  field?.focus({ preventScroll: true });
  // What is wrong with a list as a whole stands in words alone.
  const shown = field ?? form?.querySelector('[role="alert"]');
  shown?.scrollIntoView({ block: 'center' });
}
