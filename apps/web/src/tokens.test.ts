import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Every text colour with each ground that the interface sets it on. */
const textOn: Record<string, string[]> = {
  background: ['foreground', 'muted-foreground', 'primary', 'success', 'warning', 'destructive'],
  card: [
    'card-foreground',
    'foreground',
    'muted-foreground',
    'primary',
    'success',
    'warning',
    'destructive',
  ],
  muted: ['foreground', 'muted-foreground', 'primary'],
  primary: ['primary-foreground'],
  secondary: ['secondary-foreground'],
  accent: ['accent-foreground', 'foreground', 'primary'],
  marigold: ['marigold-foreground'],
  success: ['success-foreground'],
  'success-soft': ['success', 'foreground'],
  'warning-soft': ['warning', 'foreground'],
  destructive: ['destructive-foreground'],
  'destructive-soft': ['destructive', 'foreground'],
  ink: ['ink-foreground', 'ink-muted'],
};

/** Colours that must be seen but not read: the edge of a control, the focus ring (WCAG 1.4.11). */
const edgeOn: Record<string, string[]> = {
  background: ['input', 'ring'],
  card: ['input', 'ring'],
};

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const ratio = (a: string, b: string) => contrast(colour(a), colour(b));
  const colour = (name: string) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`styles.css has no --${name}`);
    return token[theme];
  };

  test.each(pairs(textOn))('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(edgeOn))('%s can be seen on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(on: Record<string, string[]>): [string, string][] {
  return Object.entries(on).flatMap(([ground, names]) =>
    names.map((name): [string, string] => [name, ground]),
  );
}

/** Returns the WCAG 2.2 contrast ratio of two colours '#rrggbb', 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
