import { Link } from '@tanstack/react-router';

export function EventLink({ event }: { event: { id: string; title: string } }) {
  return (
    <Link
      to="/event/$id"
      params={{ id: event.id }}
      className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline-offset-4 hover:underline md:min-h-8"
    >
      {event.title}
    </Link>
  );
}
