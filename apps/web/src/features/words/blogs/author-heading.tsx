import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** Whose blogs these are; without an author nothing is said, and the list is empty by itself. */
export function AuthorHeading({ author }: { author: string }) {
  const { data: profile } = trpc.blogs.byAuthor.useQuery({ author });
  if (!profile) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 md:p-6">
      <Avatar name={profile.name} src={profile.avatarUrl} className="size-16 text-xl" />
      <div className="min-w-0 grow basis-60">
        <h2 className="text-2xl">
          {profile.name ? (
            <Trans>Stories by {profile.name}</Trans>
          ) : (
            <Trans>Stories by Anonymous</Trans>
          )}
        </h2>
        {profile.role && (
          <p dir="auto" className="text-muted-foreground">
            {profile.role}
          </p>
        )}
        {profile.bio && (
          <p dir="auto" className="mt-1 measure">
            {profile.bio}
          </p>
        )}
      </div>
      <Link
        to="/blogs"
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        <Trans>All stories</Trans>
      </Link>
    </Card>
  );
}
