type Told = { title: string; message: string; eventTitle: string | null };

/** Words a card: the event's name first, since all titles of a kind are the same, and only once. */
export function wordsOf({ title, message, eventTitle }: Told) {
  if (!eventTitle) return { heading: title, rest: null, message };
  const named = `${eventTitle}: `;
  const [first = '', ...others] = [...message.slice(named.length)];
  const unnamed = message.startsWith(named) && first !== '';
  return {
    heading: eventTitle,
    rest: title,
    message: unnamed ? first.toUpperCase() + others.join('') : message,
  };
}
