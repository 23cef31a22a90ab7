import { deep, pick, type Reads } from './read.ts';
import { cities } from './searched-words.ts';

type List = Parameters<
  Awaited<ReturnType<Parameters<Reads[string]>[0]['as']>>['events']['list']
>[0];

/** A list of events with these filters, of a city in turn where it says so. */
export const list =
  (filters: (n: number) => List): Reads[string] =>
  async ({ as }) => {
    const { events } = await as(null);
    return (n) => events.list(filters(n));
  };

/** Page 40 and those behind it. */
export const deepList =
  (filters: {
    sort: 'date' | 'price-low' | 'rating' | 'popularity';
    city?: string;
    when?: 'past';
  }): Reads[string] =>
  async ({ as }) => {
    const { events } = await as(null);
    const from = await deep((input) => events.list(input), filters, 10);
    return () => events.list({ ...filters, limit: 24, ...from });
  };

export const suggest =
  (query: (n: number) => string, inCity = false): Reads[string] =>
  async ({ as }) => {
    const { events } = await as(null);
    return (n) => events.suggest({ query: query(n), ...(inCity && { city: pick(cities, n) }) });
  };
