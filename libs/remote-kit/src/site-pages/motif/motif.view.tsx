import type { ReactNode } from 'react';
import styles from './motif.module.css';

const ARCHES = [
  [40, 320],
  [92, 216],
  [144, 112],
] as const;
const SPOKES = 14;

// Bold shapes in three colours on 400 by 500 units, as the posters of events are drawn.
const DRAWINGS = {
  foyer: (
    <>
      {ARCHES.map(([left, width], i) => (
        <path
          key={left}
          className={[styles.a, styles.ground, styles.b][i]}
          d={`M${left} 500V${130 + i * 60 + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V500z`}
        />
      ))}
    </>
  ),
  curtain: (
    <>
      {[0, 1, 2, 3, 4].map((i) => (
        <path key={i} className={styles.a} d={`M${i * 88} 0h44c0 190-8 270-44 370z`} />
      ))}
      <circle className={styles.b} cx="200" cy="410" r="150" />
      <circle className={styles.ground} cx="200" cy="410" r="70" />
    </>
  ),
  star: (
    <>
      {Array.from({ length: SPOKES }, (_, i) => (
        <path
          key={i}
          className={styles.a}
          d="M200 250L176 20h48z"
          transform={`rotate(${(i * 360) / SPOKES} 200 250)`}
        />
      ))}
      <circle className={styles.b} cx="200" cy="250" r="78" />
    </>
  ),
  third: (
    <>
      <circle className={styles.b} cx="200" cy="250" r="160" />
      {/* 33 of 100 parts, from the top */}
      <path className={styles.a} d="M200 250V60A190 190 0 0 1 366.300 341.900z" />
    </>
  ),
  coins: (
    <>
      <circle className={styles.b} cx="140" cy="330" r="120" />
      <circle className={styles.a} cx="250" cy="190" r="120" />
      <circle className={styles.ground} cx="250" cy="190" r="58" />
      <circle className={styles.ground} cx="140" cy="330" r="30" />
    </>
  ),
  ticket: (
    <>
      <path className={styles.b} d="M60 90h280v120a40 40 0 0 0 0 80v120H60V290a40 40 0 0 0 0-80z" />
      <circle className={styles.a} cx="200" cy="180" r="52" />
      {[0, 1, 2].map((i) => (
        <rect
          key={i}
          className={styles.a}
          x="130"
          y={320 + i * 26}
          width={140 - i * 34}
          height="10"
        />
      ))}
    </>
  ),
  record: (
    <>
      <circle className={styles.b} cx="200" cy="250" r="180" />
      {[150, 122, 94].map((r) => (
        <circle key={r} className={styles.groove} cx="200" cy="250" r={r} />
      ))}
      <circle className={styles.a} cx="200" cy="250" r="66" />
      <circle className={styles.ground} cx="200" cy="250" r="14" />
    </>
  ),
  rings: (
    <>
      <circle className={styles.a} cx="140" cy="200" r="110" />
      <circle className={styles.b} cx="260" cy="200" r="110" />
      <path
        className={styles.ground}
        d="M200 107.800a110 110 0 0 1 0 184.400a110 110 0 0 1 0-184.400z"
      />
      <circle className={styles.a} cx="200" cy="380" r="56" />
    </>
  ),
  screen: (
    <>
      <rect className={styles.b} x="50" y="110" width="300" height="200" rx="10" />
      <path className={styles.a} d="M160 150v120l100-60z" />
      {[0, 1, 2, 3, 4].map((i) => (
        <circle key={i} className={styles.a} cx={80 + i * 60} cy="410" r="22" />
      ))}
    </>
  ),
} satisfies Record<string, ReactNode>;

export type MotifName = keyof typeof DRAWINGS;
/** Fill a wide picture too; the others are things that must stay whole. */
const PATTERNS: readonly MotifName[] = ['foyer', 'curtain', 'star'];

/**
 * A drawing in the manner of a poster, in the colours of the theme. Decoration: it says nothing
 * that the text does not.
 */
export function Motif({
  name,
  ground = 'night',
}: {
  name: MotifName;
  ground?: 'night' | 'accent' | 'paper';
}) {
  return (
    <svg
      className={styles.motif}
      data-ground={ground}
      viewBox="0 0 400 500"
      preserveAspectRatio={`xMidYMid ${PATTERNS.includes(name) ? 'slice' : 'meet'}`}
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
