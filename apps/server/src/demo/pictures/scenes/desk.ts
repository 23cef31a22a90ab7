import { around, type Brush, type Pair } from '#server/demo/pictures/brush.ts';

/** Paints a founder's table from above: ledger, laptop, phone, filter coffee, something growing. */
export function desk({ rect, circle, shape, line, wash, glow, random, width, height }: Brush) {
  rect(
    [0, 0],
    width,
    height,
    wash(
      random.pick<Pair>([
        ['#e8cfae', '#c79a6c'],
        ['#cfd9cf', '#93a894'],
        ['#e6cdd6', '#bd8ea0'],
      ]),
    ),
  );
  for (let y = 40; y < height; y += 90)
    line(`M0 ${y}q${width / 3} 14 ${width} 0`, '#000000', 3, 'opacity="0.07"');
  const shadow = 'opacity="0.2" transform="translate(14 18)"';
  const laptop = 'M330 120h470q20 0 20 20v300q0 20 -20 20h-470q-20 0 -20 -20v-300q0 -20 20 -20z';
  shape(laptop, '#2b1330', shadow);
  shape(laptop, '#d9d6d2');
  rect([340, 150], 450, 150, '#2a2230', 'rx="8"');
  for (let row = 0; row < 4; row++)
    for (let key = 0; key < 13; key++)
      rect([350 + key * 33.5, 160 + row * 34], 27, 27, '#4a4150', 'rx="5"');
  rect([470, 320], 190, 110, '#c4c0ba', 'rx="10"');
  const book = 'M880 210l230 40l-50 330l-230 -40z';
  shape(book, '#2b1330', shadow);
  shape(book, '#fffaf0');
  for (let i = 0; i < 8; i++)
    line(
      `M${868 - i * 5} ${270 + i * 34}l${i === 7 ? 90 : 190} ${i === 7 ? 15 : 33}`,
      random.pick(['#1e4e79', '#b5135b', '#3a2338']),
      5,
      'opacity="0.65"',
    );
  line('M1010 560l90 -210', '#b5135b', 13);
  line('M1010 560l-5 16', '#2b1330', 8);
  rect([120, 420], 130, 250, '#2b1330', `rx="20" ${shadow}`);
  rect([120, 420], 130, 250, '#1b1420', 'rx="20"');
  rect([130, 444], 110, 200, wash(['#f7a823', '#b5135b']), 'rx="8"');
  circle([210, 210], 112, '#2b1330', 'opacity="0.18"');
  circle([196, 196], 110, '#c98a3d');
  circle([196, 196], 84, '#e2b566');
  circle([196, 196], 66, glow(['#d9a877', '#8a5230']));
  for (const petal of around([560, 610], 46, 12))
    circle(petal, 26, random.pick(['#f7a823', '#f08a1b', '#fbc65a']));
  circle([560, 610], 34, '#d96b0c');
  for (const [x, y, turn] of [
    [1080, 90, 150],
    [1120, 130, 190],
    [1060, 60, 110],
  ] as const)
    shape(
      `M${x} ${y}c50 -46 130 -46 170 0c-40 46 -120 46 -170 0z`,
      '#3f7a4f',
      `transform="rotate(${turn} ${x} ${y})"`,
    );
}
