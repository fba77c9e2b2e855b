import type { VerdictKind } from './door.model.ts';

type Signal = 'yes' | 'no' | 'look';
const SIGNALS: Record<VerdictKind, Signal> = {
  admitted: 'yes',
  handed_out: 'yes',
  left: 'yes',
  taken_back: 'yes',
  undone: 'look',
  already: 'look',
  already_handed_out: 'look',
  unchecked: 'look',
  needs_ticket: 'look',
  refused: 'no',
};
const VIBRATION_MS: Record<Signal, number[]> = { yes: [80], look: [80, 60, 80], no: [300] };
/** Told apart without looking: one high tone, two in the middle, one low and long. */
const TONES: Record<Signal, readonly { hz: number; at: number; seconds: number }[]> = {
  yes: [{ hz: 1046, at: 0, seconds: 0.12 }],
  look: [
    { hz: 523, at: 0, seconds: 0.1 },
    { hz: 523, at: 0.16, seconds: 0.1 },
  ],
  no: [{ hz: 165, at: 0, seconds: 0.45 }],
};
const LOUDNESS = 0.25;
const FADE_SECONDS = 0.02;

let context: AudioContext | undefined;

function play(signal: Signal) {
  // a page that nobody has touched yet is silent in every browser
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const { hz, at, seconds } of TONES[signal]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hz });
    const volume = new GainNode(context, { gain: LOUDNESS });
    const start = context.currentTime + at;
    volume.gain.setValueAtTime(LOUDNESS, start + seconds - FADE_SECONDS);
    volume.gain.linearRampToValueAtTime(0, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Sound and vibration for whoever looks at the guest and not at the screen. */
export function signal(kind: VerdictKind): void {
  navigator.vibrate?.(VIBRATION_MS[SIGNALS[kind]]);
  if (typeof AudioContext !== 'undefined') play(SIGNALS[kind]);
}
