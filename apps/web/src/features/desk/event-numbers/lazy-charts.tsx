import { lazyPart } from '../../../components/lazy-part.tsx';

/** Loads the charts after the figures; each keeps its place meanwhile. */
export const BarsChart = lazyPart(
  async () => (await import('../../../components/charts/bars-chart.tsx')).BarsChart,
);
export const DayChart = lazyPart(
  async () => (await import('../../../components/charts/day-chart.tsx')).DayChart,
);
export const LinesChart = lazyPart(
  async () => (await import('../../../components/charts/lines-chart.tsx')).LinesChart,
);
