import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 72" width="72" height="72" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden>
      {children}
    </svg>
  );
}

export const OwnWords = () => (
  <Drawing>
    <path
      d="M12 14h42a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H32L20 60V48h-8a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
      className="fill-apricot-100 stroke-pine-700"
      strokeLinejoin="round"
    />
    <path d="M18 27h30M18 36h18" className="stroke-pine-700" />
    <circle cx="60" cy="13" r="6" className="fill-apricot-400" />
  </Drawing>
);

export const TwoWhoFit = () => (
  <Drawing>
    <circle cx="27" cy="38" r="21" className="fill-iris-100 stroke-pine-700" />
    <circle cx="45" cy="38" r="21" className="fill-pine-100 stroke-pine-700" fillOpacity=".75" />
    <path d="M28 39l6 6 11-13" className="stroke-pine-700" strokeLinejoin="round" />
  </Drawing>
);

export const PlannedSteps = () => (
  <Drawing>
    <rect x="14" y="8" width="44" height="56" rx="7" className="fill-pine-50 stroke-pine-700" />
    <circle cx="26" cy="26" r="5" className="fill-pine-600" />
    <path d="M36 26h13M36 44h13" className="stroke-pine-700" />
    <circle cx="26" cy="44" r="5" className="stroke-pine-700" />
    <path d="M28 8v-3M44 8v-3" className="stroke-apricot-400" strokeWidth="4" />
  </Drawing>
);

export const LookBack = () => (
  <Drawing>
    <path d="M4 62l20-32 12 18 9-12 23 26z" className="fill-pine-100 stroke-pine-700" strokeLinejoin="round" />
    <path d="M45 36V12" className="stroke-pine-700" />
    <path d="M45 12h16l-5 6 5 6H45z" className="fill-apricot-400 stroke-apricot-400" strokeLinejoin="round" />
    <circle cx="16" cy="14" r="6" className="fill-apricot-100" />
  </Drawing>
);
