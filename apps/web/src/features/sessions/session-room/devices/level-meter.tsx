'use client';

import { useEffect, useState } from 'react';
import { type Hearing, LEVELS, measureLevel, SILENCE } from './sound-level.ts';

const WORDS: Readonly<Record<Hearing, string>> = {
  well: 'We hear you well.',
  quietly: 'We hear you quietly. Move closer to the microphone.',
  nothing: 'We don’t hear anything yet. Say a few words.',
};

export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(SILENCE);
  useEffect(() => measureLevel(track, setLevel), [track]);
  return (
    <div className="mt-2.5">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: LEVELS }, (_, bar) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places.
            key={bar}
            className={`h-1.5 flex-1 rounded-pill ${bar < level.bars ? 'bg-pine-600' : 'bg-sand-200'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-xs text-ink-500">
        {WORDS[level.hearing]}
      </p>
    </div>
  );
}
