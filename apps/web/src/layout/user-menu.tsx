import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import { Link } from '@tanstack/react-router';
import { LogOut, Pencil, UserRound } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../components/ui/navigation/dropdown-menu.tsx';
import { Avatar } from '../components/ui/pictures/avatar.tsx';
import { useSignOut } from '../features/people/auth/use-sign-out.ts';
import { useChooseLanguage } from '../features/people/language/use-choose-language.ts';
import { useTheme } from '../lib/use-theme.ts';
import { useLanguage } from '../lib/words/use-language.ts';
import { useNames } from '../lib/words/use-names.ts';

export function UserMenu({ user }: { user: User }) {
  const nameOf = useNames();
  const { t } = useLingui();
  const signOut = useSignOut();
  const { theme, options, choose } = useTheme();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger aria-label={t`Account menu`} className="rounded-full">
        <Avatar name={user.name} src={user.avatarUrl} className="size-11" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-72">
        <DropdownMenuLabel>
          <span dir="auto" className="block font-semibold">
            {user.name ?? user.phone}
          </span>
          <span dir="auto" className="block text-muted-foreground">
            {user.city ? nameOf(user.city) : <Trans>No city</Trans>}
          </span>
        </DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <Link to="/edit-profile">
            <Pencil />
            <Trans>Edit Profile</Trans>
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/profile">
            <UserRound />
            <Trans>Profile</Trans>
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuChoice label={t`Theme`} value={theme} options={options} onChoose={choose} />
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label={t`Language`}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
          onChoose={(next) => void chooseLanguage(next)}
        />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={signOut}>
          <LogOut />
          <Trans>Sign out</Trans>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
