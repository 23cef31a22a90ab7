import { Link } from '@tanstack/react-router';

type Props = { event: { id: string; title: string }; member: { name: string | null } };

/** What a payment is for, and whose it is. */
export function EventOfMember({ event, member }: Props) {
  return (
    <>
      <Link
        to="/event/$id"
        params={{ id: event.id }}
        className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline-offset-4 hover:underline md:min-h-8"
      >
        {event.title}
      </Link>
      <span className="block text-sm text-muted-foreground">{member.name ?? '–'}</span>
    </>
  );
}
