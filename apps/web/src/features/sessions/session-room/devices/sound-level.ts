/** Bars of the meter. */
export const LEVELS = 12;
const SAMPLES_MS = 100;
/** How loud a sound of full strength is, and what a quiet room has, in decibels. */
const [LOUDEST, QUIETEST] = [-10, -60];
const HEARD_FROM = 4;
const QUIET_FROM = 2;
/** How long words stay, so that they don't change with every syllable. */
const MEMORY_SAMPLES = 30;

export type Hearing = 'well' | 'quietly' | 'nothing';

export interface SoundLevel {
  /** 0 to `LEVELS`. */
  readonly bars: number;
  readonly hearing: Hearing;
}

export const SILENCE: SoundLevel = { bars: 0, hearing: 'nothing' };

function barsOf(samples: Float32Array<ArrayBuffer>): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE);
  const share = (decibels - QUIETEST) / (LOUDEST - QUIETEST);
  return Math.round(Math.min(1, Math.max(0, share)) * LEVELS);
}

/** From the loudest of the last few seconds. */
function hearingOf(loudest: number): Hearing {
  if (loudest >= HEARD_FROM) return 'well';
  return loudest >= QUIET_FROM ? 'quietly' : 'nothing';
}

/** Measures how loud a microphone is; returns how to stop. */
export function measureLevel(track: MediaStreamTrack, onLevel: (level: SoundLevel) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let latest: number[] = [];
  const measuring = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const bars = barsOf(samples);
    latest = [...latest, bars].slice(-MEMORY_SAMPLES);
    onLevel({ bars, hearing: hearingOf(Math.max(...latest)) });
  }, SAMPLES_MS);
  return () => {
    clearInterval(measuring);
    void context.close();
  };
}
