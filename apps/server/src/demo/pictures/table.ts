import { around, type Brush } from './brush.ts';

/** A long table seen from above: leaves, plates, glasses of chai, flowers along the middle. */
export function table({
  rect,
  circle,
  ellipse,
  shape,
  line,
  wash,
  glow,
  random,
  between,
  width,
  height,
}: Brush) {
  rect([0, 0], width, height, wash(['#6b3a22', '#4c2717']));
  for (let y = 30; y < height; y += 62)
    line(`M0 ${y}q${width / 2} ${between(-10, 10)} ${width} 0`, '#2b140c', 3, 'opacity="0.35"');
  const cloth = random.pick(['#b5135b', '#1f6f5c', '#5b2a6e', '#c1440e']);
  rect([0, height * 0.38], width, height * 0.24, cloth);
  for (const y of [0.395, 0.605])
    line(`M0 ${height * y}h${width}`, '#f7a823', 6, 'stroke-dasharray="2 16"');
  for (let x = 70; x < width; x += 150) {
    for (const petal of around([x, height / 2], 26, 10))
      circle(petal, 15, random.pick(['#f7a823', '#f4901d', '#fbc65a']));
    circle([x, height / 2], 18, '#e0760f');
    circle([x + 74, height / 2 + between(-20, 20)], 22, '#c96f2e');
    circle([x + 74, height / 2], 14, '#fff3c4');
  }
  for (const row of [0.18, 0.82]) {
    for (let x = 130; x < width; x += 250) {
      const y = height * row;
      ellipse([x + 10, y + 12], 104, 104, '#1d0d08', 'opacity="0.35"');
      circle([x, y], 102, random.pick(['#fbf3e2', '#f1e4cb']));
      circle([x, y], 78, '#fffaf0');
      shape(`M${x - 66} ${y}q66 -74 132 0q-66 74 -132 0z`, '#4d8a4b');
      line(`M${x - 66} ${y}h132`, '#c8e0a8', 3);
      circle([x - 20, y - 8], 20, glow(['#fffdf5', '#efe2c2']));
      circle([x + 20, y - 14], 15, '#e59a23');
      circle([x + 16, y + 18], 14, '#a8323f');
      circle([x + 132, y - 36], 34, '#e7eef0', 'opacity="0.85"');
      circle([x + 132, y - 36], 26, glow(['#d69a62', '#a8663a']));
    }
  }
}
