import { pageRows, wholeListRows } from '@nagarika/domain/site/paging';
import type { AppRouter } from '@nagarika/server/router';
import type { Operation, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** Lists that a page shows whole, and counts. */
const wholeLists = new Set(['tickets.mine', 'myEvents.list', 'events.liked', 'notifications.list']);

type Page = { items: unknown[]; nextCursor: string | null };

/**
 * Collects a whole list from the server's pages, each asked for with the greatest number of rows,
 * into one answer.
 */
export const wholeListsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!wholeLists.has(op.path) || !isRecord(op.input) || 'limit' in op.input) return next(op);
    const asked = { ...op.input, limit: pageRows.most };
    return observable((observer) => {
      const items: unknown[] = [];
      let current: Unsubscribable | undefined;

      function ask(cursor?: string) {
        const input = cursor ? { ...asked, cursor } : asked;
        const call: Operation = { ...op, input };
        current = next(call).subscribe({
          next(answer) {
            if (answer.result.type !== 'data' || !isPage(answer.result.data)) {
              observer.next(answer);
              return observer.complete();
            }
            const page = answer.result.data;
            items.push(...page.items);
            if (page.nextCursor !== null && items.length < wholeListRows) {
              return ask(page.nextCursor);
            }
            const data = { ...page, items };
            observer.next({ ...answer, result: { ...answer.result, data } });
            observer.complete();
          },
          error: (error) => observer.error(error),
        });
      }

      ask();
      return () => current?.unsubscribe();
    });
  };

function isPage(data: unknown): data is Page {
  return isRecord(data) && Array.isArray(data.items) && 'nextCursor' in data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
