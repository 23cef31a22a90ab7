import { Trans } from '@lingui/react/macro';
import { formatSpecDate, formatTime12 } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { useFormats } from '../../../../lib/use-formats.ts';

type Props = { startsAt: string | null; endsAt: string | null };

/** Shows the period in Indian time; nothing where there is no bound. */
export function Schedule({ startsAt, endsAt }: Props) {
  const { language } = useFormats();
  const from = startsAt && said(startsAt, language);
  const to = endsAt && said(endsAt, language);
  if (from && to) {
    return (
      <span>
        <Trans>
          {from} to {to}
        </Trans>
      </span>
    );
  }
  if (from) return <span>{<Trans>from {from}</Trans>}</span>;
  return to ? <span>{<Trans>until {to}</Trans>}</span> : null;
}

function said(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${formatSpecDate(at, language)}, ${formatTime12(at, language)}`;
}
