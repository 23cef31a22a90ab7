import { useLingui } from '@lingui/react/macro';
import { documentLink } from '@nagarika/domain/site/document-link';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFormats } from '../../../../lib/use-formats.ts';

type Props = {
  /** Null when it is booked but the ticket is not there yet. */
  ticketId: string | null;
  disabled?: boolean;
  variant: 'default' | 'outline';
  children: ReactNode;
};

/** Opens the PDF in a new tab. */
export function TicketPdfLink({ ticketId, disabled = false, variant, children }: Props) {
  const { t } = useLingui();
  const { language } = useFormats();
  if (ticketId && !disabled) {
    return (
      <a
        href={documentLink(`/api/tickets/${ticketId}/pdf`, language)}
        target="_blank"
        rel="noreferrer"
        className={buttonVariants({ variant })}
      >
        <Download aria-hidden="true" />
        {children}
      </a>
    );
  }
  const notReady = () =>
    toast({
      title: t`Ticket Not Ready`,
      description: t`Your ticket is still being processed. Please try again in a moment.`,
    });
  return (
    <Button variant={variant} disabled={disabled} onClick={notReady}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  );
}
