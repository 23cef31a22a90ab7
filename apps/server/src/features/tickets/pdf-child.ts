import type { Brand } from '@nagarika/domain/brand';
import { answerWork } from '#server/platform/answer-work.ts';
import { renderTicketPdf } from './render-ticket-pdf.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

answerWork(({ view, brand }: { view: TicketPdfView; brand: Brand }) =>
  renderTicketPdf(view, brand),
);
