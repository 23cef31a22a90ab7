import type { Language } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import { answerWork } from '#server/platform/bounds/answer-work.ts';
import { renderTicketPdf } from './render-ticket-pdf.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

answerWork((printed: { view: TicketPdfView; brand: Brand; language: Language }) =>
  renderTicketPdf(printed.view, printed.brand, printed.language),
);
