import type { Brush, Pair } from './brush.ts';

export type Hair = 'bun' | 'braid' | 'open' | 'bob' | 'covered' | 'short';

/** Paints the hair behind neck and shoulders. */
export function paintHairBehind(
  { shape, circle, ellipse }: Brush,
  hair: Hair,
  colour: string,
  tie: string,
) {
  if (hair === 'short') return;
  if (hair === 'bun') {
    circle([300, 150], 66, colour);
    return ellipse([300, 300], 146, 156, colour);
  }
  if (hair === 'bob') {
    return shape(
      'M142 330c-10 -210 326 -210 316 0c4 90 6 130 -10 166c-30 26 -70 20 -84 0h-128c-14 20 -54 26 -84 0c-16 -36 -14 -76 -10 -166z',
      colour,
    );
  }
  shape(
    'M146 320c-6 -200 314 -200 308 0c6 130 30 240 4 330h-316c-26 -90 -2 -200 4 -330z',
    colour,
    hair === 'braid' ? 'opacity="0"' : '',
  );
  if (hair === 'braid') {
    ellipse([300, 310], 148, 164, colour);
    for (let i = 0; i < 8; i++) ellipse([438 - i * 3, 430 + i * 38], 30 - i, 27, colour);
    circle([416, 728], 14, tie);
  }
}

/** Paints the hair around the face, and the cloth where it covers the hair. */
export function paintHairInFront(
  { shape, line, circle }: Brush,
  hair: Hair,
  colour: string,
  [cloth, border]: Pair,
) {
  if (hair === 'covered') {
    shape(
      'M300 118c-150 0 -190 120 -184 240c4 110 20 180 -30 260c60 70 150 78 214 60c64 18 154 10 214 -60c-50 -80 -34 -150 -30 -260c6 -120 -34 -240 -184 -240zM300 214c92 0 124 48 122 128c-4 86 -44 150 -122 154c-78 -4 -118 -68 -122 -154c-2 -80 30 -128 122 -128z',
      cloth,
      'fill-rule="evenodd"',
    );
    return line(
      'M300 208c98 0 132 50 128 134c-4 88 -48 156 -128 160c-80 -4 -124 -72 -128 -160c-4 -84 30 -134 128 -134z',
      border,
      5,
      'opacity="0.85"',
    );
  }
  if (hair === 'short') {
    return shape(
      'M170 330c-16 -180 60 -206 132 -206c78 0 146 30 128 206c-6 -30 -14 -62 -34 -84c-64 20 -136 18 -186 0c-22 22 -34 54 -40 84z',
      colour,
    );
  }
  if (hair === 'bob') {
    return shape(
      'M166 356c-22 -190 60 -220 134 -220c80 0 156 34 134 220c-6 -70 -24 -118 -60 -142c-70 34 -130 40 -168 34c-24 22 -36 54 -40 108z',
      colour,
    );
  }
  shape(
    'M164 350c-24 -180 56 -218 136 -218c80 0 160 38 136 218c-8 -84 -60 -130 -136 -168c-76 38 -128 84 -136 168z',
    colour,
  );
  line('M300 134v46', '#ffffff', 3, 'opacity="0.18"');
  if (hair === 'open') {
    shape('M166 320c-14 90 -26 160 -18 250c30 10 46 -20 44 -60c-4 -60 -20 -110 -26 -190z', colour);
    shape('M434 320c14 90 26 160 18 250c-30 10 -46 -20 -44 -60c4 -60 20 -110 26 -190z', colour);
  }
  if (hair === 'braid') circle([300, 176], 6, border);
}
