/** Axes take their colours from tokens, so that both themes hold, and set text in the page's own letters. */
export const axisLook = {
  stroke: 'var(--border)',
  tick: { fill: 'var(--muted-foreground)', fontSize: 13 },
  tickLine: false,
} as const;

/** Keeps tooltips still: Recharts moves more than apps/web/README.md#looks allows. */
export const tooltipLook = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--card)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-md)',
    color: 'var(--card-foreground)',
  },
  itemStyle: { color: 'var(--card-foreground)' },
  labelStyle: { fontWeight: 600 },
} as const;
