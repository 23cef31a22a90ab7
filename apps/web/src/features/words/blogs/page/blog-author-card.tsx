import { Trans } from '@lingui/react/macro';
import type { BlogAuthor } from '@nagarika/domain/words/blogs/blog-answers';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Card } from '../../../../components/ui/card.tsx';
import { Avatar } from '../../../../components/ui/pictures/avatar.tsx';

export function BlogAuthorCard({ author }: { author: BlogAuthor }) {
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <h2 className="text-xl">
        <Trans>About the Author</Trans>
      </h2>
      <div className="flex items-start gap-4">
        <Avatar name={author.name} src={author.avatarUrl} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">
            <bdi>{author.name ?? <Trans>Anonymous Author</Trans>}</bdi>
          </p>
          {author.role && (
            <p dir="auto" className="text-muted-foreground">
              {author.role}
            </p>
          )}
        </div>
      </div>
      {author.bio && <p dir="auto">{author.bio}</p>}
      {author.id && (
        <Link
          to="/blogs"
          search={{ author: author.id }}
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Trans>View Profile</Trans>
        </Link>
      )}
    </Card>
  );
}
