import type { PosterPalette } from './poster-palettes.model.ts';

/** A drawing on 800 × 1000, kept above y = 700 where the title begins. */
type Motif = (palette: PosterPalette, random: () => number) => string;

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const between = (random: () => number, low: number, high: number) =>
  Math.round(low + random() * (high - low));
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

function star(points: number, outer: number, inner: number, x: number, y: number) {
  const corners = times(points * 2, (i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

const burst: Motif = (p, random) =>
  path(star(between(random, 5, 9), 310, between(random, 120, 175), 400, 355), p.first) +
  circle(400, 355, between(random, 60, 100), p.second);

const strings: Motif = (p, random) => {
  const count = between(random, 4, 6);
  const lines = times(
    count,
    (i) =>
      `<rect x="${((i + 1) * 800) / (count + 1) - 9}" width="18" height="700" fill="${p.first}"/>`,
  ).join('');
  const y = between(random, 340, 460);
  return `${lines}<ellipse cx="400" cy="${y}" rx="230" ry="165" fill="${p.first}"/><ellipse cx="400" cy="${y}" rx="92" ry="62" fill="${p.ground}"/>`;
};

const sun: Motif = (p, random) => {
  const crest = between(random, 520, 580);
  return (
    circle(400, 330, between(random, 210, 260), p.first) +
    path(
      `M0 ${crest}C133 ${crest - 90} 267 ${crest - 90} 400 ${crest}S667 ${crest + 90} 800 ${crest}V690H0Z`,
      p.second,
    )
  );
};

const moon: Motif = (p, random) => {
  const x = between(random, 250, 560);
  return (
    circle(x, 280, 165, p.second) +
    circle(x - 72, 244, 156, p.ground) +
    `<rect y="560" width="800" height="130" fill="${p.first}"/>` +
    times(5, (i) => circle(90 + i * 155, between(random, 60, 180), 7, p.second)).join('')
  );
};

const arches: Motif = (p, random) => {
  const rings = between(random, 3, 4);
  return times(rings, (i) => {
    const width = 620 - i * (500 / rings);
    const left = 400 - width / 2;
    return path(
      `M${left} 690V${130 + width / 2 + i * 30}A${width / 2} ${width / 2} 0 0 1 ${left + width} ${130 + width / 2 + i * 30}V690Z`,
      [p.first, p.ground, p.second, p.ground][i] ?? p.first,
    );
  }).join('');
};

const target: Motif = (p, random) => {
  const y = between(random, 340, 390);
  return (
    circle(400, y, 310, p.first) +
    circle(400, y, 220, p.ground) +
    circle(400, y, 140, p.second) +
    circle(400, y, 56, p.ground)
  );
};

const stripes: Motif = (p, random) => {
  const lean = between(random, 160, 320);
  return times(6, (i) =>
    path(
      `M${i * 190 - 300} 690L${i * 190 - 300 + lean} 60h95L${i * 190 - 205} 690Z`,
      i % 2 ? p.second : p.first,
    ),
  ).join('');
};

const quarters: Motif = (p, random) =>
  times(12, (i) => {
    const x = (i % 4) * 200;
    const y = Math.floor(i / 4) * 220 + 30;
    const corner = between(random, 0, 3);
    const fill = random() < 0.5 ? p.first : p.second;
    const shapes = [
      `M${x} ${y}h200a200 200 0 0 1-200 200Z`,
      `M${x + 200} ${y}v200a200 200 0 0 1-200-200Z`,
      `M${x + 200} ${y + 200}h-200a200 200 0 0 1 200-200Z`,
      `M${x} ${y + 200}v-200a200 200 0 0 1 200 200Z`,
    ];
    return path(shapes[corner] ?? '', fill);
  }).join('');

const rays: Motif = (p, random) => {
  const count = between(random, 9, 13);
  return (
    times(count, (i) => {
      const start = (Math.PI * i) / count;
      const end = (Math.PI * (i + 0.5)) / count;
      const at = (angle: number) =>
        `${(400 - 620 * Math.cos(angle)).toFixed(0)} ${(690 - 620 * Math.sin(angle)).toFixed(0)}`;
      return path(`M400 690L${at(start)}L${at(end)}Z`, p.first);
    }).join('') + path('M240 690a160 160 0 0 1 320 0Z', p.second)
  );
};

const overlap: Motif = (p, random) => {
  const shift = between(random, 110, 150);
  return (
    circle(400 - shift, 360, 215, p.first) +
    circle(400 + shift, 360, 215, p.second) +
    path(
      `M400 ${360 - Math.sqrt(215 ** 2 - shift ** 2)}A215 215 0 0 1 400 ${
        360 + Math.sqrt(215 ** 2 - shift ** 2)
      }A215 215 0 0 1 400 ${360 - Math.sqrt(215 ** 2 - shift ** 2)}Z`,
      p.ground,
    )
  );
};

const stairs: Motif = (p, random) => {
  const steps = between(random, 5, 7);
  return (
    times(
      steps,
      (i) =>
        `<rect x="${(i * 800) / steps}" y="${620 - ((i + 1) * 520) / steps}" width="${800 / steps + 1}" height="${((i + 1) * 520) / steps + 70}" fill="${i % 2 ? p.second : p.first}"/>`,
    ).join('') + circle(150, 170, 84, p.second)
  );
};

const waves: Motif = (p, random) =>
  times(6, (i) => {
    const y = 130 + i * 98;
    const swing = between(random, 40, 80);
    return `<path d="M0 ${y}C200 ${y - swing} 200 ${y + swing} 400 ${y}S600 ${y + swing} 800 ${y}" fill="none" stroke="${i % 3 === 1 ? p.second : p.first}" stroke-width="34"/>`;
  }).join('');

const bars: Motif = (p, random) =>
  times(9, (i) => {
    const height = between(random, 140, 560);
    return `<rect x="${48 + i * 80}" y="${370 - height / 2}" width="44" height="${height}" rx="22" fill="${i % 4 === 2 ? p.second : p.first}"/>`;
  }).join('');

const curtain: Motif = (p, random) => {
  const gap = between(random, 70, 130);
  const fold = (side: number) =>
    times(4, (i) => {
      const outer = side < 0 ? i * 82 : 800 - i * 82;
      const inner = side < 0 ? 400 - gap : 400 + gap;
      return path(
        `M${outer} 0Q${inner} ${150 + i * 60} ${outer} 690h${side * -52}Q${inner + side * -30} ${150 + i * 60} ${outer + side * -52} 0Z`,
        i % 2 ? p.second : p.first,
      );
    }).join('');
  return fold(-1) + fold(1) + circle(400, 560, 60, p.second);
};

export const POSTER_MOTIFS = {
  burst,
  strings,
  sun,
  moon,
  arches,
  target,
  stripes,
  quarters,
  rays,
  overlap,
  stairs,
  waves,
  bars,
  curtain,
} satisfies Record<string, Motif>;
export type PosterMotif = keyof typeof POSTER_MOTIFS;
