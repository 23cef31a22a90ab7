import type { Brand } from '@nagarika/domain/brand';
import { answerWork } from '#server/platform/answer-work.ts';
import { renderTicketPdf } from './pdf.ts';
import type { TicketPdfView } from './ticket-view.ts';

answerWork(({ view, brand }: { view: TicketPdfView; brand: Brand }) =>
  renderTicketPdf(view, brand),
);
