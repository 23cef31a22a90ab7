import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { z } from 'zod';
import { findOwnBooking } from '#server/features/sales/tickets/queries.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import { documentLanguage } from '#server/http/pages/document-language.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { makeTicketPdf, pdfTurns } from './make-ticket-pdf.ts';
import { ticketPdfView } from './ticket-pdf-view.ts';

/** Serves tickets as PDF, opened in a tab of their own. */
export function ticketHandlers({ config }: Deps): PlainHandlers {
  return {
    operations: [
      {
        method: 'get',
        path: '/api/tickets/{id}/pdf',
        summary: 'The ticket of a booking; 409 once it is cancelled',
        access: 'member',
        responseType: 'application/pdf',
      },
    ],
    mount(app) {
      app.get('/api/tickets/:id/pdf', async (c) => {
        c.set('route', 'GET /api/tickets/{id}/pdf');
        const { deps, request, user } = c.get('context');
        if (!user) throw new Refusal('not_signed_in', say('Please sign in to continue.'));
        const id = z.uuid().safeParse(c.req.param('id'));
        if (!id.success) throw new Refusal('bad_input', say('This is not the id of a ticket.'));
        const found = await findOwnBooking({ deps, request, user }, id.data);
        if (found.booking.status === 'cancelled') {
          throw new Refusal('already_done', say('This booking was cancelled: its ticket is void.'));
        }
        const language = documentLanguage(c, user);
        const view = await ticketPdfView(deps, found, user, language);
        const pdf = await makeTicketPdf({ view, brand: config.brand, language }, (work) =>
          pdfTurns(user.id, work),
        );
        return c.body(pdf, 200, {
          'Content-Type': 'application/pdf',
          'Content-Language': language,
          'Content-Disposition': `inline; filename="${ticketFileName(config.brand.name, found.booking)}"`,
          'Cache-Control': 'private, no-store',
        });
      });
    },
  };
}

/** Returns a name like 'nagarika-ticket-NGK-7F3K-9QX2.pdf'. */
export function ticketFileName(brandName: string, { ticketCode }: { ticketCode: string }): string {
  const brand = brandName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${brand}-ticket-${ticketCode}.pdf`;
}
