'use client';

import { encode } from 'uqr';

/** Cameras look for a border of four modules. */
const BORDER = 4;

/** Drawn as one path, dark on white in every theme, since cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-field border border-sand-200"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
