import { type Brush, type Pair, round } from '#server/demo/pictures/brush.ts';

/** Paints a roof at dusk: strings of lights over the city's windows, domes and lamps. */
export function terrace({
  rect,
  shape,
  line,
  circle,
  wash,
  glow,
  random,
  between,
  width,
  height,
}: Brush) {
  const [high, low] = random.pick<Pair>([
    ['#1c1238', '#c9577a'],
    ['#12203f', '#e08a5b'],
    ['#2b1330', '#8a4a8f'],
  ]);
  rect([0, 0], width, height, wash([high, low]));
  circle([width * 0.8, height * 0.2], 46, '#fff2cf');
  circle([width * 0.8 - 20, height * 0.2 - 10], 40, high, 'opacity="0.85"');
  for (let x = -20; x < width; x += between(70, 120)) {
    const w = between(70, 130);
    const h = between(120, 300);
    const tone = random.pick(['#24123a', '#2f1844', '#1c0f30']);
    rect([x, height - 90 - h], w, h, tone);
    if (random.chance(0.3))
      shape(
        `M${round(x)} ${round(height - 90 - h)}q${round(w / 2)} ${round(-w)} ${round(w)} 0z`,
        tone,
      );
    for (let wy = height - 76 - h; wy < height - 120; wy += 34) {
      for (let wx = x + 14; wx < x + w - 16; wx += 26)
        if (random.chance(0.45)) rect([wx, wy], 11, 16, '#ffd98a', 'opacity="0.85"');
    }
  }
  rect([0, height - 96], width, 96, wash(['#4b2431', '#2b1330']));
  for (let x = 12; x < width; x += 40) rect([x, height - 126], 16, 34, '#3a1b2a');
  rect([0, height - 132], width, 12, '#5a2d3b');
  for (let strand = 0; strand < 3; strand++) {
    const y = 60 + strand * 60;
    const sag = between(80, 140);
    line(`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`, '#f6d9a4', 2, 'opacity="0.6"');
    for (let t = 0.03; t < 1; t += 0.06) {
      const lamp = [round(t * width), round(y + 4 * sag * t * (1 - t) + 8)] as const;
      circle(lamp, 20, glow(['#fff1bf', '#fff1bf00']), 'opacity="0.8"');
      circle(lamp, 6, '#fffbe8');
    }
  }
  for (let x = 120; x < width; x += 220) {
    shape(`M${x - 34} ${height - 40}q34 44 68 0z`, '#b8562e');
    circle([x, height - 64], 34, glow(['#ffe08a', '#ffe08a00']));
    shape(`M${x} ${height - 84}c14 16 14 34 0 42c-14 -8 -14 -26 0 -42z`, '#fff3c9');
  }
}
